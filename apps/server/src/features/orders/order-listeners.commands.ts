import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from './items/order-item.table.ts';
import type { OrderOfferRow } from './offers/order-offer.table.ts';
import type { OrderRow } from './order.table.ts';

/**
 * What a later feature does when an order is completed or taken up again, or its revised offer answered, in the same
 * transaction; it refuses by throwing.
 */
export interface OrderListener {
  onCompleted?(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
  onReopening?(ctx: Ctx, order: OrderRow): Promise<void>;
  onOfferAnswered?(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void>;
}

const listeners: OrderListener[] = [];

/** Said once per feature, where the server is put together: orders stand before inventory and must not import it. */
export function listenToOrders(listener: OrderListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function tellCompleted(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  for (const listener of listeners) await listener.onCompleted?.(ctx, order, items);
}

export async function tellReopening(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const listener of listeners) await listener.onReopening?.(ctx, order);
}

export async function tellOfferAnswered(
  ctx: Ctx,
  order: OrderRow,
  offer: OrderOfferRow,
  isAccepted: boolean,
): Promise<void> {
  for (const listener of listeners) await listener.onOfferAnswered?.(ctx, order, offer, isAccepted);
}
