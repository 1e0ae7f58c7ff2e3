import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from './items/order-item.table.ts';
import type { OrderOfferRow } from './offers/order-offer.table.ts';
import type { OrderRow } from './order.table.ts';
import type { OrderPayoutRow } from './payout/order-payout.table.ts';

/**
 * What happens to an order, for the features that stand on orders. Each runs in the transaction of what happened; throwing
 * cancels it. What orders ask of them is in `order-ports.queries.ts`.
 */
export interface OrderListener {
  onCompleted?(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
  onReopening?(ctx: Ctx, order: OrderRow): Promise<void>;
  onPayoutFailed?(ctx: Ctx, order: OrderRow): Promise<void>;
  /** An order was created in its status, or moved there. It may not be stored yet. */
  onEntered?(ctx: Ctx, order: EnteredOrder): Promise<void>;
  /** A payment was recorded. */
  onPaid?(ctx: Ctx, order: OrderRow, payout: OrderPayoutRow): Promise<void>;
  /** Payments were voided: the order was reopened, or they were returned. */
  onPayoutsVoided?(ctx: Ctx, order_id: number, payouts: readonly OrderPayoutRow[]): Promise<void>;
  /** The seller, the method or the details that the order is to be paid with changed. `order` is as it was. */
  onPayoutChanged?(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void>;
  /** A part was split off, in the status of the order, which is as it was. Throwing cancels the split. */
  onSplit?(ctx: Ctx, order: OrderRow, split: SplitTotals): Promise<void>;
  onOfferAnswered?(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void>;
}

/** With what else the same change stores, where it is known. */
export type EnteredOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id' | 'sub_status_id' | 'shipping_method'> &
  Partial<OrderRow>;

/** What a split came to. */
export interface SplitTotals {
  part_id: number;
  part_total: number;
  /** The total of the original afterwards. */
  rest_total: number;
}

export type OrderPayoutChange = Pick<OrderRow, 'payout_method' | 'payout_details' | 'payout_mask'> & {
  /** Left out: the seller of the order stays. */
  customer_id?: number;
  by: 'staff' | 'seller';
  /** The order's total afterwards: a method can have a bonus. */
  total: number;
};

const listeners: OrderListener[] = [];

/** Registers a feature's listener when the server starts. Orders must not import features such as inventory. */
export function listenToOrders(listener: OrderListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function announceCompleted(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  for (const listener of listeners) await listener.onCompleted?.(ctx, order, items);
}

export async function announceReopening(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const listener of listeners) await listener.onReopening?.(ctx, order);
}

export async function announcePayoutFailed(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const listener of listeners) await listener.onPayoutFailed?.(ctx, order);
}

export async function announcePaid(ctx: Ctx, order: OrderRow, payout: OrderPayoutRow): Promise<void> {
  for (const listener of listeners) await listener.onPaid?.(ctx, order, payout);
}

export async function announceVoided(ctx: Ctx, order_id: number, payouts: readonly OrderPayoutRow[]): Promise<void> {
  if (payouts.length === 0) return;
  for (const listener of listeners) await listener.onPayoutsVoided?.(ctx, order_id, payouts);
}

export async function announcePayoutChanged(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void> {
  for (const listener of listeners) await listener.onPayoutChanged?.(ctx, order, change);
}

export async function announceSplit(ctx: Ctx, order: OrderRow, split: SplitTotals): Promise<void> {
  for (const listener of listeners) await listener.onSplit?.(ctx, order, split);
}

export async function announceEntered(ctx: Ctx, order: EnteredOrder): Promise<void> {
  for (const listener of listeners) await listener.onEntered?.(ctx, order);
}

export async function announceOfferAnswered(
  ctx: Ctx,
  order: OrderRow,
  offer: OrderOfferRow,
  isAccepted: boolean,
): Promise<void> {
  for (const listener of listeners) await listener.onOfferAnswered?.(ctx, order, offer, isAccepted);
}
