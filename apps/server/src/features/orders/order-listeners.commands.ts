import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from './items/order-item.table.ts';
import type { OrderOfferRow } from './offers/order-offer.table.ts';
import type { OrderRow } from './order.table.ts';

/**
 * Runs in the transaction that completes or reopens an order, or answers its revised offer. Throwing cancels it.
 */
export interface OrderListener {
  onCompleted?(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
  onReopening?(ctx: Ctx, order: OrderRow): Promise<void>;
  onPayoutFailed?(ctx: Ctx, order: OrderRow): Promise<void>;
  /** An order was created in its status, or moved there. It may not be stored yet. */
  onEntered?(ctx: Ctx, order: EnteredOrder): Promise<void>;
  onOfferAnswered?(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void>;
}

export type EnteredOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id' | 'sub_status_id' | 'shipping_method'>;

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
