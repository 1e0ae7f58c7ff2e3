import type { QuoteSums } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { type LineNeed, lineMatches, lineStates } from '@tradepost/contracts/orders/quote-line.data';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type BulkQuoteRow, bulkQuotes } from '../bulk-quote/bulk-quote.table.ts';

/** The quote of an order. The caller has read the order, and so checked that the actor may see it. */
export async function findQuote(ctx: Ctx, order_id: number): Promise<BulkQuoteRow> {
  const [quote] = await ctx.db
    .select()
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.order_id, order_id)));
  if (!quote) throw notFound('Order');
  return quote;
}

/** The conditions on a line `l` that waits for something. Settled lines wait for no device, declined ones for nothing. */
export const needConditions: Record<LineNeed, SQL> = {
  device: sql`l.match = 'doubtful' and l.state not in ('accepted', 'declined')`,
  // Nobody prices the lines of an upload: they need a catalog price.
  price: sql`l.unit_price is null and l.state <> 'declined' and (l.catalog_price is null or exists (
    select from bulk_quotes u where u.company_id = l.company_id and u.id = l.quote_id and u.order_id is not null))`,
  answer: sql`l.state = 'countered'`,
};

interface StoredSums {
  lines: number;
  devices: number;
  total: number;
  catalog_total: number;
  unpriced: number;
  needs: Record<LineNeed, number>;
  first: string | null;
  by_state: Record<string, number>;
  by_match: Record<string, number>;
}

/** The totals of a list, counted by the database. A declined line counts only as declined. */
export async function sumQuote(ctx: Ctx, quote_id: number): Promise<QuoteSums & { first: string }> {
  const row = await readRow<StoredSums>(
    ctx.db,
    sql`with lines as (select * from bulk_quote_lines where company_id = ${ctx.company_id} and quote_id = ${quote_id})
        select count(*) as lines,
               coalesce(sum(quantity) filter (where state <> 'declined'), 0)::bigint as devices,
               coalesce(sum(quantity::numeric * unit_price) filter (where state <> 'declined'), 0)::bigint as total,
               coalesce(sum(quantity::numeric * catalog_price) filter (where state <> 'declined'), 0)::bigint as catalog_total,
               count(*) filter (where state <> 'declined' and unit_price is null) as unpriced,
               json_build_object('device', count(*) filter (where ${needConditions.device}),
                 'price', count(*) filter (where ${needConditions.price}), 'answer', count(*) filter (where ${needConditions.answer})) as needs,
               (select coalesce(nullif(l.title, ''), l.text) from lines l order by l.position, l.id limit 1) as first,
               coalesce((select json_object_agg(state, n) from (select state, count(*) as n from lines group by state) s), '{}') as by_state,
               coalesce((select json_object_agg(match, n) from (select match, count(*) as n from lines group by match) m), '{}') as by_match
          from lines l`,
  );
  const { first, by_state, by_match, ...sums } = row as StoredSums;
  const counts = <Key extends string>(keys: readonly Key[], stored: Record<string, number>) =>
    Object.fromEntries(keys.map((key) => [key, stored[key] ?? 0])) as Record<Key, number>;
  return {
    ...sums,
    by_state: counts(lineStates, by_state),
    by_match: counts(lineMatches, by_match),
    first: first ?? '',
  };
}
