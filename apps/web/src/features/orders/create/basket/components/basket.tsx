import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../../lib/formats/dates.ts';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { useNow } from '../../../../../ui/time-text/use-now.ts';
import { useTimezone } from '../../../../../ui/timezone.tsx';
import { Notice } from '../../../../customers/components/notice.tsx';
import type { DeviceStepActions } from '../../devices/use-device-step.ts';
import { usePayoutWorth } from '../../payout/use-payout-worth.ts';
import type { useLimits } from '../../use-limits.ts';
import type { OrderCreation } from '../../use-order-creation.ts';
import { focusField, useOrderForm } from '../../use-order-form.ts';
import { countDevices, isLocked, removeLine, setQuantity } from '../basket.rules.ts';
import type { useMovedPrices } from '../use-moved-prices.ts';
import { AgreePrice, canAgree } from './agree-price.tsx';
import classes from './basket.module.css';
import { BasketLine } from './basket-line.tsx';
import { CreateButton } from './create-button.tsx';
import { LimitsNotice } from './limits-notice.tsx';
import { MovedPrices } from './moved-prices.tsx';

const dayLength = 86_400_000;

interface BasketProps {
  actions: DeviceStepActions;
  prices: ReturnType<typeof useMovedPrices>;
  creation: OrderCreation;
  limits: ReturnType<typeof useLimits>;
}

/** The offer: lines, total, promo code and the button that creates the order. */
export function Basket({ actions, prices, creation, limits }: BasketProps) {
  const { kind, draft, change, currency, location_id, messages, clearMessage } = useOrderForm();
  const timezone = useTimezone();
  const now = useNow();
  const [priced, setPriced] = useState<string | null>(null);
  const [isPromo, setPromo] = useState(draft.promo_code !== '');
  const { lines, editor } = draft;
  const worth = usePayoutWorth();
  const { moved, price_lock_days } = prices;

  const remove = (id: string) => {
    if (editor?.line_id === id) actions.cancel();
    clearMessage(`line.${id}`);
    change((before) => ({ lines: removeLine(before.lines, id) }));
    focusField('items');
  };
  return (
    <section className={classes.basket} aria-labelledby="offer-title">
      <div className={classes.head}>
        <h2 id="offer-title" tabIndex={-1} data-field="offer" className={classes.title}>
          Offer
        </h2>
        <span className={classes.count}>{lines.length > 0 && countDevices(lines)}</span>
      </div>
      {lines.length === 0 ? (
        <div className={classes.empty}>
          <IconShoppingBag size={20} stroke={1.5} aria-hidden="true" />
          <Text size="sm">Scan or search for a device to start.</Text>
        </div>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <BasketLine
              key={line.id}
              line={line}
              currency={currency}
              isOpen={editor?.line_id === line.id}
              error={messages[`line.${line.id}`]}
              onEdit={() => {
                clearMessage(`line.${line.id}`);
                void actions.edit(line);
              }}
              onRemove={() => remove(line.id)}
              onPrice={canAgree(kind, line, location_id) ? () => setPriced(line.id) : undefined}
              onQuantity={(quantity) => change((before) => ({ lines: setQuantity(before.lines, line.id, quantity) }))}
            />
          ))}
        </ul>
      )}
      <AgreePrice line_id={priced} onClose={() => setPriced(null)} />
      <div className={classes.foot}>
        {moved.length > 0 && <MovedPrices moved={moved} currency={currency} onTake={prices.take} />}
        {isPromo ? (
          <TextInput
            label="Promo code"
            data-field="promo_code"
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            description="The bonus is added when you create the order"
            value={draft.promo_code}
            error={messages.promo_code}
            autoFocus={draft.promo_code === ''}
            onChange={(event) => {
              clearMessage('promo_code');
              change({ promo_code: event.currentTarget.value });
            }}
          />
        ) : (
          <Button size="xs" variant="subtle" className={classes.promo} onClick={() => setPromo(true)}>
            Add promo code
          </Button>
        )}
        {worth.lines.map(({ label, minor }) => (
          <div key={label} className={classes.part}>
            <span>{label}</span>
            <MoneyText minor={minor} currency={currency} />
          </div>
        ))}
        <div className={classes.total} aria-live="polite">
          <span>Total</span>
          <span className={classes.amount}>
            <MoneyText minor={worth.total} currency={currency} />
          </span>
        </div>
        <Text size="sm" c="dimmed" className={classes.lock}>
          {draft.is_left_for_testing
            ? 'Left for testing. No price is promised until testing is done.'
            : price_lock_days !== null && lines.length > 0
              ? `Prices are locked until ${formatDay(new Date(now + price_lock_days * dayLength).toISOString(), timezone)}.`
              : ''}
        </Text>
        {lines.some(isLocked) && (
          <Notice color="warning" title="The order starts on hold">
            <Text size="sm">We email the seller how to remove the activation lock.</Text>
          </Notice>
        )}
        <HeldDeviceNotice />
        <LimitsNotice limits={limits} />
        {creation.refusal && (
          <Notice color="danger" title={creation.refusal.isRepeat ? 'Order already created' : undefined}>
            {creation.refusal.isRepeat ? (
              <>
                <Text size="sm">
                  Your first attempt did create an order, with the details entered at that time. Check the list of
                  orders before you create another one.
                </Text>
                <Group gap="xs" mt="xs">
                  <Button size="xs" variant="default" component={Link} to={orderListPath(kind)}>
                    View orders
                  </Button>
                  <Button size="xs" variant="default" onClick={creation.startNewOrder}>
                    Create another order
                  </Button>
                </Group>
              </>
            ) : (
              <Text size="sm">{creation.refusal.message} Everything you entered is still here.</Text>
            )}
          </Notice>
        )}
        <CreateButton creation={creation} />
      </div>
    </section>
  );
}

/** A device of the offer is in stock or in another open order. Staff with permission enter a reason to continue. */
function HeldDeviceNotice() {
  const { draft, change, messages } = useOrderForm();
  const canOverride = useCan()('orders.override_block');
  const message = messages.device_reason;
  if (message === undefined || !canOverride) return <div data-field="device_reason" />;
  return (
    <Notice color="danger" title="You already have this device">
      <Text size="sm">{message}</Text>
      <Textarea
        mt="xs"
        label="Reason for buying it anyway"
        required
        autosize
        minRows={1}
        maxLength={500}
        data-field="device_reason"
        value={draft.device_reason}
        onChange={(event) => change({ device_reason: event.currentTarget.value })}
      />
    </Notice>
  );
}
