import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { sumMinor } from '@tradepost/contracts/money';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { countDevices, isBought } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { type OrderAction, useOrderAction } from '../../use-order-action.ts';

/** Moves devices to a new order. Devices that are not ready for payout are preselected. */
export function SplitDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const action = useOrderAction(order.version, ['item_ids', 'reason']);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    order.items.filter(({ status }) => status !== 'passed' && status !== 'paid').map(({ id }) => String(id)),
  );
  const [reason, setReason] = useState('');
  const moving = order.items.filter(({ id }) => chosen.includes(String(id)));
  const problem =
    moving.length === 0
      ? 'Choose the devices to move'
      : moving.length === order.items.length
        ? 'At least one device must stay in the order'
        : null;

  const submit = async () => {
    if (problem) {
      action.refuse({ item_ids: problem });
      return false;
    }
    return action.run(async (key) => {
      const body = {
        item_ids: moving.map(({ id }) => id),
        reason: reason.trim() || undefined,
        version: action.version,
      };
      const child = await calls.split(body, key);
      showSuccess(`${countDevices(moving.length)} moved to ${child.box_id}`);
    });
  };
  const total = sumMinor(moving.filter(isBought).map(({ price }) => price));
  return (
    <ActionDialog {...control} title="Split order" submitLabel="Split order" action={action} onSubmit={submit}>
      <DeviceChoice order={order} chosen={chosen} action={action} setChosen={setChosen} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {problem ?? `${countDevices(moving.length)} for ${formatMoney(total, order.currency)} in the new order`}
      </Text>
      <Textarea
        label="Reason"
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        error={action.fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

interface DeviceChoiceProps {
  order: OrderDetail;
  chosen: readonly string[];
  action: OrderAction;
  setChosen: (value: readonly string[]) => void;
}

/** The devices that move to the new order. */
function DeviceChoice({ order, chosen, action, setChosen }: DeviceChoiceProps) {
  return (
    <Checkbox.Group
      label="Devices to move to a new order"
      description={
        order.promo_code
          ? `Promo code ${order.promo_code} stays with this order`
          : 'The new order has the same seller and payout'
      }
      value={[...chosen]}
      error={action.fields.item_ids}
      onChange={(ids) => {
        action.clearMessage('item_ids');
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
  );
}
