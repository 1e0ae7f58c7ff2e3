import type { moveBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { archiveOrder } from '../moves/archive-order.commands.ts';
import { moveOrder } from '../moves/order-status.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';

/** Moves a bulk quote. 404 for another kind of order. */
export async function moveQuote(
  ctx: Ctx,
  id: number,
  move: ServedInput<typeof moveBulkQuote>['body'],
): Promise<OrderRef> {
  await lockOrder(ctx, id, 'bulk-quote');
  return moveOrder(ctx, id, move);
}

export async function archiveQuote(ctx: Ctx, id: number): Promise<OrderRef> {
  await findOrder(ctx, id, 'bulk-quote');
  return archiveOrder(ctx, id);
}
