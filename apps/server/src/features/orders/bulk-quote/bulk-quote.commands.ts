import type { editBulkQuote, moveBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { archiveOrder } from '../archiving/archive-order.commands.ts';
import { editOrder } from '../create/edit-order.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import { moveOrder } from '../status/order-status.commands.ts';
import { findQuote } from './bulk-quote.queries.ts';
import { bulkQuotes } from './bulk-quote.table.ts';

/** Changes the order’s own fields and the terms of the quote. The terms hold once the seller has accepted them. */
export async function editBulkQuoteTerms(
  ctx: Ctx,
  id: number,
  edit: ServedInput<typeof editBulkQuote>['body'],
): Promise<OrderRef> {
  const { parcel_count, pickup_on, valid_days, seller_note, ...order } = edit;
  const ref = await editOrder(ctx, 'bulk-quote', id, order);
  const terms = { parcel_count, pickup_on, valid_days, seller_note };
  if (Object.values(terms).every((value) => value === undefined)) return ref;
  const stored = await findOrder(ctx, id, 'bulk-quote');
  if (valid_days !== undefined && standingOf(stored).status_id !== status.manualQuote)
    throw conflict('The days for which the prices hold are agreed');
  const quote = await findQuote(ctx, id);
  await ctx.db
    .update(bulkQuotes)
    .set({ ...terms, version: sql`${bulkQuotes.version} + 1` })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote.id)));
  return ref;
}

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
