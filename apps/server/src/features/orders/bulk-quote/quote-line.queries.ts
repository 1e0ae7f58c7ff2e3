import { deviceKey, mayBeDeviceNumber } from '@tradepost/contracts/catalog/device-key.rules';
import type { LineFilter, listQuoteLines, QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { containing, readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sellerQuoteUrl } from '../links/order-links.rules.ts';
import { findOrder } from '../order.queries.ts';
import { findQuote, needConditions, sumQuote } from '../quote-lines/bulk-quote.queries.ts';

type Page = Omit<DataOf<typeof listQuoteLines>, 'pdf_url'>;
type Query = ServedInput<typeof listQuoteLines>['query'];

/** The condition on `bulk_quote_lines l` for the lines that match. */
export function matchingLines(ctx: Ctx, quote_id: number, filter: LineFilter = {}): SQL {
  const { search, state, match, brand, condition_label, needs, price } = filter;
  const conditions = [
    sql`l.company_id = ${ctx.company_id} and l.quote_id = ${quote_id}`,
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(match ? [sql`l.match = ${match}`] : []),
    ...(brand ? [sql`l.brand = ${brand}`] : []),
    ...(condition_label ? [sql`coalesce(l.condition_label, l.grade) = ${condition_label}`] : []),
    ...(needs ? [sql`(${needConditions[needs]})`] : []),
    ...(price === 'missing' ? [sql`l.unit_price is null and l.state <> 'declined'`] : []),
    ...(price === 'below' ? [sql`l.unit_price < l.catalog_price`] : []),
    ...(price === 'above' ? [sql`l.unit_price > l.catalog_price`] : []),
    ...(search ? [sql`(${sql.join(searchesOf(search), sql` or `)})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** A line is found by its text, its title or its numbers. The key of every number of the list is only made for a number. */
function searchesOf(search: string): SQL[] {
  const part = containing(search);
  return [
    sql`l.text ilike ${part} or l.title ilike ${part} or array_to_string(l.identifiers, ' ') ilike ${part}`,
    ...(mayBeDeviceNumber(search)
      ? [sql`exists (select from unnest(l.identifiers) as n where device_key(n) = ${deviceKey(search)})`]
      : []),
  ];
}

/** A page of a list's lines, with the totals of the whole list. */
export async function readLinePage(ctx: Ctx, quote_id: number, query: Query): Promise<Page> {
  const where = matchingLines(ctx, quote_id, query);
  const found = await listPage<QuoteLine>(ctx, query, {
    counted: sql`from bulk_quote_lines l where ${where}`,
    rows: sql`select l.id, l.position, l.text, l.grade, l.quantity, to_json(l.identifiers) as identifiers, l.match, l.score, l.candidates,
               l.variant_id, l.condition_id, l.title, l.brand, l.variant_label, l.condition_label, l.category_id, l.model_id,
               l.catalog_price, l.unit_price, l.their_price, l.state, l.note, l.problem, l.version,
               (select count(*) from bulk_quote_messages m where m.company_id = l.company_id and m.line_id = l.id) as message_count
          from bulk_quote_lines l where ${where} order by l.position, l.id`,
  });
  const { first: _first, ...sums } = await sumQuote(ctx, quote_id);
  const names = await readRow<{ brands: string[]; conditions: string[] }>(
    ctx.db,
    sql`select array(select distinct brand from bulk_quote_lines
                      where company_id = ${ctx.company_id} and quote_id = ${quote_id} and brand is not null order by 1) as brands,
               array(select distinct coalesce(condition_label, grade) from bulk_quote_lines
                      where company_id = ${ctx.company_id} and quote_id = ${quote_id}
                        and coalesce(condition_label, grade) <> '' order by 1) as conditions`,
  );
  return { ...found, sums, brands: names?.brands ?? [], conditions: names?.conditions ?? [] };
}

/** A page of a quote’s lines, with the link to its PDF. */
export async function listLines(ctx: Ctx, order_id: number, query: Query): Promise<DataOf<typeof listQuoteLines>> {
  const order = await findOrder(ctx, order_id, 'bulk-quote');
  const quote = await findQuote(ctx, order.id);
  const link = { company_id: ctx.company_id, order_id: order.id, customer_id: order.customer_id };
  return {
    ...(await readLinePage(ctx, quote.id, query)),
    pdf_url: sellerQuoteUrl(ctx.platform, link),
  };
}
