import type { editQuoteLines, LineEdit } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq, inArray } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';
import { requireQuoteWithin } from '../quote-lines/quote-limits.queries.ts';
import { tell } from '../quote-lines/quote-thread.commands.ts';
import { recalculateQuote } from '../totals/quote-totals.commands.ts';
import { type BulkQuoteRow, bulkQuoteLines } from './bulk-quote.table.ts';
import { tellChoices } from './choices/tell-choices.commands.ts';
import { correctLines } from './correct-lines.commands.ts';
import { takeImport } from './import/confirm-import.commands.ts';
import { toLines } from './new-lines.commands.ts';
import { actOnLines, pastePrices, priceLinesByRule } from './price-lines.commands.ts';
import { type Edited, insertLines, linesText, requireSize } from './write-lines.commands.ts';

/** Prices, negotiates, adds, corrects or removes lines while the quote is negotiated. */
export async function editLines(ctx: Ctx, order_id: number, edit: LineEdit): Promise<DataOf<typeof editQuoteLines>> {
  requirePermission(ctx, isPricing(edit) ? 'orders.offer' : 'orders.edit');
  let edited: Edited = { changed: 0, skipped: 0, why: null };
  const ref = await changeOrder(ctx, order_id, {}, async (order) => {
    requireNegotiated(order);
    const quote = await findQuote(ctx, order.id);
    edited = await run(ctx, order, quote, edit);
    if (edited.changed === 0) return {};
    const isOnTable = quote.sent_at !== null && 'limits_reason' in edit;
    if (isOnTable) await requireQuoteWithin(ctx, order, quote.id, edit.limits_reason);
    return recalculateQuote(ctx, order);
  });
  const { id, box_id, status_id, sub_status_id, version } = ref;
  return { id, box_id, status_id, sub_status_id, version, ...edited };
}

function isPricing(edit: LineEdit): boolean {
  if (edit.action === 'paste' || edit.action === 'rule' || edit.action === 'act') return true;
  return edit.action === 'edit' && edit.lines.some(({ unit_price }) => unit_price !== undefined);
}

/** Throws 409 when the lines are settled, and 404 for another kind of order. */
export function requireNegotiated(order: OrderRow): void {
  if (order.kind !== 'bulk-quote') throw conflict('Only a bulk quote has lines');
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (standingOf(order).status_id !== status.manualQuote)
    throw conflict('The lines are settled. They change only while the quote is in Manual Quote.');
}

async function run(ctx: Ctx, order: OrderRow, quote: BulkQuoteRow, edit: LineEdit): Promise<Edited> {
  switch (edit.action) {
    case 'edit':
      return correctLines(ctx, order, quote, edit.lines);
    case 'paste':
      return pastePrices(ctx, quote, edit.from_id, edit.prices);
    case 'rule':
      return priceLinesByRule(ctx, order, quote, edit);
    case 'act':
      return actOnLines(ctx, quote, edit);
    case 'add': {
      const lines = await toLines(ctx, order.location_id, edit.lines);
      await insertLines(ctx, quote.id, lines);
      await requireSize(ctx, quote.id);
      await tell(ctx, quote, [{ side: 'ours', act: 'edit', body: `Added ${linesText(lines.length)}` }]);
      return { changed: lines.length, skipped: 0, why: null };
    }
    case 'import': {
      await tellChoices(ctx, edit.import_id, quote);
      const changed = await takeImport(ctx, edit.import_id, quote.id);
      await requireSize(ctx, quote.id);
      await tell(ctx, quote, [{ side: 'ours', act: 'edit', body: `Added ${linesText(changed)}` }]);
      return { changed, skipped: 0, why: null };
    }
    case 'remove':
      return removeLines(ctx, quote, edit.ids);
  }
}

async function removeLines(ctx: Ctx, quote: BulkQuoteRow, ids: readonly number[]): Promise<Edited> {
  const removed = await ctx.db
    .delete(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote.id),
        inArray(bulkQuoteLines.id, [...ids]),
      ),
    )
    .returning({ text: bulkQuoteLines.text });
  const [left] = await ctx.db
    .select({ id: bulkQuoteLines.id })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote.id)))
    .limit(1);
  if (!left) throw conflict('A quote needs at least one line. Archive the quote instead.');
  const body = `Removed ${removed.length === 1 ? removed[0]?.text : linesText(removed.length)}`;
  if (removed.length > 0) await tell(ctx, quote, [{ side: 'ours', act: 'edit', body }]);
  return { changed: removed.length, skipped: ids.length - removed.length, why: null };
}
