import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../order.queries.ts';
import { type BulkQuoteRow, bulkQuotes } from '../bulk-quote.table.ts';

/** A list: an upload, or that of a quote. 404 for another company’s, and for an order at a hidden location. */
export async function findList(ctx: Ctx, id: number): Promise<BulkQuoteRow> {
  const [list] = await ctx.db
    .select()
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, id)));
  if (!list) throw notFound('List');
  if (list.order_id !== null) await findOrder(ctx, list.order_id, 'bulk-quote');
  // An upload becomes a quote; the lines of a quote are a part of its order.
  requirePermission(ctx, list.order_id === null ? 'orders.create' : 'orders.edit');
  return list;
}
