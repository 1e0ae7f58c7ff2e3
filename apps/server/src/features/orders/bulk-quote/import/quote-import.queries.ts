import type { listImportLines, QuoteImport } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { type BulkQuoteRow, bulkQuoteLines, bulkQuotes } from '../bulk-quote.table.ts';
import { readLinePage } from '../quote-line.queries.ts';

/** A list that is not confirmed yet. Throws 404 for one that is, and for another company's. */
export async function findUnconfirmed(ctx: Ctx, id: number): Promise<BulkQuoteRow> {
  const [quote] = await ctx.db
    .select()
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, id), isNull(bulkQuotes.order_id)));
  if (!quote) throw notFound('List');
  return quote;
}

export async function findImport(ctx: Ctx, id: number): Promise<QuoteImport> {
  const { state, file_name, headings, mapping } = await findUnconfirmed(ctx, id);
  const [counted] = await ctx.db
    .select({ total: count(), pending: sql<number>`count(*) filter (where ${bulkQuoteLines.match} = 'pending')` })
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, id)));
  const total = counted?.total ?? 0;
  return {
    id,
    state,
    file_name,
    headings,
    has_headings: mapping.has_headings ?? false,
    columns: mapping.columns ?? [],
    samples: mapping.samples ?? [],
    done: total - Number(counted?.pending ?? 0),
    total,
    skipped: mapping.skipped ?? 0,
    left_out: mapping.left_out ?? [],
    left_out_count: mapping.left_out_count ?? mapping.left_out?.length ?? 0,
    job_id: mapping.job_id ?? null,
  };
}

export async function listUnconfirmedLines(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof listImportLines>['query'],
): Promise<DataOf<typeof listImportLines>> {
  await findUnconfirmed(ctx, id);
  return readLinePage(ctx, id, query);
}
