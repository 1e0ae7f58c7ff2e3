import type { OrderItemRow } from '../../orders/items/order-item.table.ts';
import { isBought } from '../../orders/order-totals.rules.ts';
import type { CustomsItem, ParcelSize } from '../carriers/carrier-port.rules.ts';

type Item = Pick<OrderItemRow, 'status' | 'price' | 'title'>;

/** What a parcel contains for customs, with its weight shared out by device. At most 35 characters are printed of each. */
export function contentsOf(
  items: readonly Item[],
  { weight_grams }: ParcelSize,
  origin_country: string,
): CustomsItem[] {
  const sent = items.filter(isBought);
  const weight = Math.max(1, Math.floor(weight_grams / Math.max(1, sent.length)));
  return sent.map(({ title, price }) => ({
    description: `Used ${title}`.slice(0, 35),
    quantity: 1,
    value: price,
    weight_grams: weight,
    origin_country,
  }));
}
