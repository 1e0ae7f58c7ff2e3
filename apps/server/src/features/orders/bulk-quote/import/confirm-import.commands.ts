import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import { conflict } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { type BulkQuoteRow, bulkQuoteLines, bulkQuotes } from '../bulk-quote.table.ts';
import { findUnconfirmed } from './quote-import.queries.ts';

/** The checked list, locked. Throws 409 while it is matched, and when it has no lines. */
export async function requireChecked(ctx: Ctx, import_id: number): Promise<BulkQuoteRow> {
  const quote = await findUnconfirmed(ctx, import_id);
  await ctx.db
    .select({ id: bulkQuotes.id })
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, import_id)))
    .for('no key update');
  if (quote.state === 'matching') throw conflict('The list is still being matched. Wait until that is done.');
  if (quote.state === 'failed') throw conflict('The list could not be matched. Upload it again.');
  const [lines] = await ctx.db
    .select({ n: count() })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, import_id)));
  if (!lines?.n) throw conflict('The list has no lines');
  return quote;
}

/** Moves the lines of a checked list to the end of a quote. Returns how many. */
export async function takeImport(ctx: Ctx, import_id: number, quote_id: number): Promise<number> {
  const list = await requireChecked(ctx, import_id);
  const [last] = await ctx.db
    .select({ position: max(bulkQuoteLines.position) })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id)))
    .orderBy(asc(max(bulkQuoteLines.position)));
  const moved = await ctx.db
    .update(bulkQuoteLines)
    .set({ quote_id, position: sql`${bulkQuoteLines.position} + ${last?.position ?? 0}` })
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, list.id)))
    .returning({ id: bulkQuoteLines.id });
  // What the seller's grades mean holds for devices that are chosen later.
  await ctx.db
    .update(bulkQuotes)
    .set({ grades: sql`${bulkQuotes.grades} || ${JSON.stringify(list.grades)}::jsonb` })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, quote_id)));
  await ctx.db.delete(bulkQuotes).where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, list.id)));
  return moved.length;
}
