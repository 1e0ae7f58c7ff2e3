import type { splitBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { orderItems } from '../items/order-item.table.ts';
import { type OrderChange, saveOrder } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { splitTerms } from '../pay-out/payout-terms.commands.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';
import { tell } from '../quote-lines/quote-thread.commands.ts';
import { announceParts, insertChild, requireSplittable } from '../splitting/split-order.commands.ts';
import { recalculateQuote } from '../totals/quote-totals.commands.ts';
import { bulkQuoteLines, bulkQuoteMessages, bulkQuotes } from './bulk-quote.table.ts';
import { readOpenState } from './reconcile/reconcile-state.queries.ts';
import { linesText } from './write-lines.commands.ts';

/** Moves lines, with what was received of them and their thread, to a new bulk quote of the same seller. */
export async function splitQuote(
  ctx: Ctx,
  id: number,
  split: ServedInput<typeof splitBulkQuote>['body'],
): Promise<{ id: number; box_id: string }> {
  let child: { id: number; box_id: string } | undefined;
  await changeOrder(ctx, id, split, async (order) => {
    if (order.kind !== 'bulk-quote') throw notFound('Order');
    requireSplittable(order);
    if (order.reconcile_state === 'fully')
      throw conflict('The lot is reconciled. Split it before you close the reconciliation.');
    const quote = await findQuote(ctx, order.id);
    const lines = await ctx.db
      .select({ id: bulkQuoteLines.id, quote_id: bulkQuoteLines.quote_id })
      .from(bulkQuoteLines)
      .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote.id)));
    const wanted = new Set(split.line_ids);
    if (lines.filter((line) => wanted.has(line.id)).length !== wanted.size)
      throw invalid({ line_ids: 'One of the selected lines is not in this quote' });
    if (wanted.size === lines.length) throw invalid({ line_ids: 'Leave at least one line in this quote' });
    const row = await insertChild(ctx, order);
    const { id: _id, order_id: _order, version: _version, created_at: _at, updated_at: _then, ...same } = quote;
    const [made] = await ctx.db
      .insert(bulkQuotes)
      // What was decided about devices beyond the quote was about those that stay.
      .values({ ...same, over_state: null, over_reason: null, over_by_id: null, order_id: row.id })
      .returning({ id: bulkQuotes.id });
    if (!made) throw new Error('the split quote was not stored');
    await moveLines(ctx, [...wanted], { quote_id: made.id, order_id: row.id });
    await tell(ctx, quote, [{ side: 'ours', act: 'edit', body: `Moved ${linesText(wanted.size)} to ${row.box_id}` }]);
    const rest = await totalsAfter(ctx, order);
    const method_bonus_terms = splitTerms(order, rest.items_total ?? order.items_total);
    const part = await totalsAfter(ctx, { ...row, method_bonus_terms });
    await announceParts(ctx, order, row, part, rest);
    saveOrder(ctx, row, { method_bonus_terms, ...part });
    child = { id: row.id, box_id: row.box_id };
    return rest;
  });
  if (!child) throw new Error('the split made no quote');
  return child;
}

/** The devices went with their lines. */
async function totalsAfter(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  return { ...(await recalculateQuote(ctx, order)), reconcile_state: await readOpenState(ctx, order.id) };
}

async function moveLines(ctx: Ctx, ids: readonly number[], to: { quote_id: number; order_id: number }): Promise<void> {
  const { company_id } = ctx;
  await ctx.db
    .update(bulkQuoteLines)
    .set({ quote_id: to.quote_id })
    .where(and(eq(bulkQuoteLines.company_id, company_id), inArray(bulkQuoteLines.id, [...ids])));
  await ctx.db
    .update(bulkQuoteMessages)
    .set(to)
    .where(and(eq(bulkQuoteMessages.company_id, company_id), inArray(bulkQuoteMessages.line_id, [...ids])));
  await ctx.db
    .update(orderItems)
    .set({ order_id: to.order_id, version: sql`${orderItems.version} + 1` })
    .where(and(eq(orderItems.company_id, company_id), inArray(orderItems.quote_line_id, [...ids])));
}
