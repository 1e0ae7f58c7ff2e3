import { Checkbox } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { useState } from 'react';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';

/** Sets the price of an item that is to be quoted. */
export function PriceDialog({ item, ...control }: DialogControl & { item: OrderItem }) {
  const { order, calls } = useOrder();
  const action = useOrderAction(item.version, ['price']);
  const [price, setPrice] = useState<number | null>(item.awaits_price ? null : item.price);
  const [save_price, setSaved] = useState(false);
  const can = useCan();
  const canSave = can('pricing.edit') && !item.is_custom && item.defect_ids.length === 0;
  const submit = async () => {
    if (price === null) {
      action.refuse({ price: messages.required('price') });
      return false;
    }
    const isDone = await action.run(() => calls.editItem(item.id, { price, save_price, version: item.version }));
    if (isDone) showSuccess(`${item.title}: price set`);
    return isDone;
  };
  return (
    <ActionDialog
      {...control}
      title={`Price of ${item.title}`}
      action={action}
      submitLabel="Set price"
      onSubmit={submit}
    >
      <MoneyInput
        label="Price"
        required
        min={0}
        data-autofocus
        currency={order.currency}
        value={price}
        error={action.fields.price}
        onChange={(minor) => {
          action.clearMessage('price');
          setPrice(minor);
        }}
      />
      {canSave && (
        <Checkbox
          label="Save to the price list"
          checked={save_price}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  );
}
