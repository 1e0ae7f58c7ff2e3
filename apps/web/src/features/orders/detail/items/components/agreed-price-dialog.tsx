import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { CounterPriceDialog } from '../../../counter-price/components/counter-price-dialog.tsx';
import { useOrder } from '../../use-order.ts';

/** Agrees another price than the list's for a device of an in-store order. */
export function AgreedPriceDialog({ item, ...control }: DialogControl & { item: OrderItem }) {
  const { order, calls } = useOrder();
  const agreed = item.price_steps.find(({ key }) => key === 'agreed');
  const { variant_id, condition_id } = item.expected;
  return (
    <CounterPriceDialog
      {...control}
      device={{
        title: item.title,
        location_id: order.location.id,
        variant_id: variant_id ?? 0,
        condition_id: condition_id ?? 0,
        listed: agreed?.before ?? item.price,
        price: item.price,
        reason: agreed?.note ?? '',
      }}
      save={async ({ price, reason, approval }) => {
        const body = { price, price_reason: reason || undefined, approval: approval?.token, version: item.version };
        await calls.editItem(item.id, body);
        showSuccess(`${item.title}: price agreed`);
      }}
    />
  );
}
