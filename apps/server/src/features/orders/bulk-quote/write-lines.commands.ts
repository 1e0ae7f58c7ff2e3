import type { NegotiatedLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { maxQuoteDevices, maxQuoteLines } from '@tradepost/contracts/orders/quote-line.data';
import { and, count, eq, max, sql, sum } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bulkQuoteLines, type NewQuoteLine, type QuoteLineRow } from './bulk-quote.table.ts';

/** What an edit did to the lines. `why` is the first reason for a skipped one. */
export interface Edited {
  changed: number;
  skipped: number;
  why: string | null;
}

/** `1 line`, `1,200 lines`. */
export const linesText = (count: number): string => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`);

const linesPerInsert = 500;

/** Appends lines to a list. */
export async function insertLines(
  ctx: Ctx,
  quote_id: number,
  lines: readonly Omit<NewQuoteLine, 'company_id' | 'quote_id' | 'position'>[],
): Promise<void> {
  const [last] = await ctx.db
    .select({ position: max(bulkQuoteLines.position) })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id)));
  const after = last?.position ?? 0;
  for (let start = 0; start < lines.length; start += linesPerInsert)
    await ctx.db.insert(bulkQuoteLines).values(
      lines.slice(start, start + linesPerInsert).map((line, index) => ({
        ...line,
        company_id: ctx.company_id,
        quote_id,
        position: after + start + index + 1,
      })),
    );
}

/** Stores what the negotiation made of lines, in one statement. */
export async function storeNegotiated(
  ctx: Ctx,
  quote_id: number,
  lines: readonly (NegotiatedLine & { id: number })[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = JSON.stringify(lines);
  await ctx.db
    .update(bulkQuoteLines)
    .set({
      unit_price: sql`g.unit_price`,
      their_price: sql`g.their_price`,
      state: sql`g.state`,
      version: sql`${bulkQuoteLines.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .from(sql`json_to_recordset(${given}::json) as g (id bigint, unit_price bigint, their_price bigint, state text)`)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        sql`${bulkQuoteLines.id} = g.id`,
      ),
    );
}

export async function storeLine(ctx: Ctx, id: number, change: Partial<QuoteLineRow>): Promise<void> {
  await ctx.db
    .update(bulkQuoteLines)
    .set({ ...change, version: sql`${bulkQuoteLines.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.id, id)));
}

/** Throws 422 when the list has become longer than a quote may be. */
export async function requireSize(ctx: Ctx, quote_id: number): Promise<void> {
  const [size] = await ctx.db
    .select({ lines: count(), devices: sum(bulkQuoteLines.quantity).mapWith(Number) })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id)));
  if ((size?.lines ?? 0) > maxQuoteLines)
    throw invalid({ lines: `A quote has at most ${maxQuoteLines.toLocaleString('en')} lines. Split the list.` });
  if ((size?.devices ?? 0) > maxQuoteDevices)
    throw invalid({ lines: `A quote has at most ${maxQuoteDevices.toLocaleString('en')} devices. Split the list.` });
}
