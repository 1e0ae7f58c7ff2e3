import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';

type Decision = 'keep' | 'today';

/** Decides the price of an order whose price lock has ended: one decision for all its devices. */
export function LatePriceDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const action = useOrderAction(order.version, []);
  const [price, setPrice] = useState<Decision>('keep');
  const { price_then, price_today } = order.price_lock;
  // The prices of a lot are agreed line by line, so there is no other price of today.
  const hasToday = order.kind !== 'bulk-quote';
  const money = (minor: number) => formatMoney(minor, order.currency);
  const submit = async () => {
    const isDone = await action.run((key) => calls.decideLatePrice({ price, version: action.version }, key));
    if (isDone) showSuccess(price === 'keep' ? 'The promised price was kept' : 'Today’s price was applied');
    return isDone;
  };
  return (
    <ActionDialog {...control} title="Decide the price" action={action} submitLabel="Apply price" onSubmit={submit}>
      <Radio.Group
        label="Price for all devices of the order"
        value={price}
        onChange={(value) => setPrice(value as Decision)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="keep" label={`Keep the promised price: ${money(price_then)}`} data-autofocus />
          {hasToday && (
            <Radio
              value="today"
              label={price_today === null ? 'Use today’s price' : `Use today’s price: ${money(price_today)}`}
              description="The seller gets an email with the new price."
            />
          )}
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}
