/** What makes up an order's total, in minor units of its currency. */
export interface TotalParts {
  items_total: number;
  bonus_total: number;
  /** The fee that was agreed for our label. At most what there is gets taken. */
  shipping_cost: number;
}

/** The seller's total: the devices and the bonus less the fee for shipping, never below 0. */
export function totalOf({ items_total, bonus_total, shipping_cost }: TotalParts): number {
  return items_total + bonus_total - takenShippingCost({ items_total, bonus_total, shipping_cost });
}

/** How much of the fee is taken from the total: no more than the devices and the bonus come to. */
export function takenShippingCost({ items_total, bonus_total, shipping_cost }: TotalParts): number {
  return Math.min(shipping_cost, Math.max(0, items_total + bonus_total));
}
