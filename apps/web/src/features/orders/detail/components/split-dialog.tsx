import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { formatMoney, sumMinor } from '@tradepost/contracts/money';
import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { countDevices, isBought } from '../order-facts.rules.ts';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { DeedDialog, type DialogControl } from './deed-dialog.tsx';

/** Moves devices to an order of their own. Those that hold the payout up are ticked. */
export function SplitDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const deed = useDeed(order.version, ['item_ids', 'reason']);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    order.items.filter(({ status }) => status !== 'passed' && status !== 'paid').map(({ id }) => String(id)),
  );
  const [reason, setReason] = useState('');
  const moving = order.items.filter(({ id }) => chosen.includes(String(id)));
  const problem =
    moving.length === 0
      ? 'Choose the devices that go'
      : moving.length === order.items.length
        ? 'At least one device must stay in the order'
        : null;

  const submit = async () => {
    if (problem) {
      deed.refuse({ item_ids: problem });
      return false;
    }
    return deed.run(async (key) => {
      const body = { item_ids: moving.map(({ id }) => id), reason: reason.trim() || undefined, version: deed.version };
      const child = await calls.split(body, key);
      showSuccess(`${countDevices(moving.length)} now in ${child.box_id}`);
    });
  };
  const total = sumMinor(moving.filter(isBought).map(({ price }) => price));
  return (
    <DeedDialog {...control} title="Split order" submitLabel="Split order" deed={deed} onSubmit={submit}>
      <Checkbox.Group
        label="Devices that go to a new order"
        description={
          order.promo_code
            ? `The promo code ${order.promo_code} stays with this order.`
            : 'With the same seller and payout.'
        }
        value={[...chosen]}
        error={deed.fields.item_ids}
        onChange={(ids) => {
          deed.settle('item_ids');
          setChosen(ids);
        }}
      >
        <Stack gap={8} my={8}>
          {order.items.map((item, index) => (
            <Checkbox
              key={item.id}
              value={String(item.id)}
              data-autofocus={index === 0 || undefined}
              label={item.title}
              description={[
                itemStatusLabels[item.status].label,
                item.imei ?? item.serial,
                formatMoney(item.price, order.currency),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {problem ?? `${countDevices(moving.length)} for ${formatMoney(total, order.currency)} in the new order`}
      </Text>
      <Textarea
        label="Reason"
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        error={deed.fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeedDialog>
  );
}
