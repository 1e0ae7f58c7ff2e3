import { messages } from '@tradepost/contracts/errors';
import type { OrderItem } from '@tradepost/contracts/orders/detail/order-parts.contract';
import { useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { ActionDialog, type DialogControl } from '../../components/action-dialog.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';

/** Sets the price of a custom item that is to be quoted. */
export function PriceDialog({ item, ...control }: DialogControl & { item: OrderItem }) {
  const { order, calls } = useOrder();
  const action = useOrderAction(item.version, ['price']);
  const [price, setPrice] = useState<number | null>(item.price === 0 ? null : item.price);
  const submit = async () => {
    if (price === null) {
      action.refuse({ price: messages.required('price') });
      return false;
    }
    const isDone = await action.run(() => calls.editItem(item.id, { price, version: item.version }));
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
    </ActionDialog>
  );
}
