import type { OrderItemRow } from './order-item.table.ts';

type Priced = Pick<OrderItemRow, 'is_custom' | 'awaits_price' | 'condition_id' | 'frozen_prices'>;

/** Whether staff set the price of the device: it is a custom one, or the price list has none for it. */
export function isPricedByStaff({ is_custom, awaits_price, condition_id, frozen_prices }: Priced): boolean {
  return is_custom || awaits_price || (condition_id !== null && frozen_prices[String(condition_id)] === undefined);
}
