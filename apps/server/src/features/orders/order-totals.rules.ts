import { type OrderKind, sentInKinds, unboughtItemStatuses } from '@tradepost/contracts/orders/order-status.data';
import type { ShippingMethod } from '@tradepost/contracts/orders/parcel.data';
import type { OrderItemRow } from './items/order-item.table.ts';

type Priced = Pick<OrderItemRow, 'status' | 'price' | 'quoted_price' | 'title' | 'position'>;

export interface OrderTotals {
  quoted_total: number;
  items_total: number;
  item_count: number;
  item_summary: string;
}

/** Whether the device is being bought. Missing and returned devices are not. */
export function isBought(item: Pick<OrderItemRow, 'status'>): boolean {
  return !unboughtItemStatuses.includes(item.status);
}

/** The ways to send devices for which we buy the label. */
const labelMethods: readonly (ShippingMethod | null | undefined)[] = ['label', 'kit', 'drop_off'];

/** Whether devices of such an order come to us with a label that we buy. */
export const needsLabel = (kind: OrderKind, shipping_method: ShippingMethod | null | undefined): boolean =>
  sentInKinds.includes(kind) && labelMethods.includes(shipping_method);

/** The total of an order's devices, in minor units, and their summary for lists. */
export function totalsOf(items: readonly Priced[]): OrderTotals {
  const bought = items.filter(isBought);
  const first = [...items].sort((one, other) => one.position - other.position)[0];
  const more = items.length - 1;
  return {
    quoted_total: items.reduce((sum, item) => sum + item.quoted_price, 0),
    items_total: bought.reduce((sum, item) => sum + item.price, 0),
    item_count: items.length,
    item_summary: first ? `${first.title}${more > 0 ? ` + ${more} more` : ''}` : '',
  };
}
