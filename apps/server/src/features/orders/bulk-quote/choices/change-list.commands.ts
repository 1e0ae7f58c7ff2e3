import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../../detail/change-order.commands.ts';
import { recalculateQuote } from '../../totals/quote-totals.commands.ts';
import { type BulkQuoteRow, bulkQuotes } from '../bulk-quote.table.ts';
import { requireNegotiated } from '../edit-lines.commands.ts';
import { findList } from './find-list.queries.ts';

/** Locks a list, or the order whose quote it is, and changes its lines. The totals of the quote follow. */
export async function changeList<Result>(
  ctx: Ctx,
  id: number,
  change: (list: BulkQuoteRow) => Promise<Result>,
): Promise<Result> {
  const { order_id } = await findList(ctx, id);
  if (order_id === null) return change(await lockUpload(ctx, id));
  let result: { of: Result } | undefined;
  await changeOrder(ctx, order_id, {}, async (order) => {
    requireNegotiated(order);
    result = { of: await change(await findList(ctx, id)) };
    return recalculateQuote(ctx, order);
  });
  if (!result) throw new Error('the list was not changed');
  return result.of;
}

/** Two choices for the same upload wait for each other. */
async function lockUpload(ctx: Ctx, id: number): Promise<BulkQuoteRow> {
  const [list] = await ctx.db
    .select()
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, id)))
    .for('no key update');
  if (!list) throw notFound('List');
  if (list.state === 'matching') throw conflict('The list is being matched. Wait until that is done.');
  if (list.order_id !== null) throw conflict('This list has become a quote. Open the quote.');
  return list;
}
