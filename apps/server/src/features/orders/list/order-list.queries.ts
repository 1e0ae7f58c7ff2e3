import type { OrderFilter, OrderQuery } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { paginate } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues, rowsOf } from '../../../platform/db/database.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderCountsBy } from '../status/order-counts.queries.ts';
import {
  isCounted,
  isSearched,
  matchingOrders,
  numbers,
  type OrderSelection,
  type OrderSort,
  orderBy,
  searchHits,
  seenLocations,
  sortOf,
} from './order-filter.queries.ts';
import type { Stretch } from './order-page.rules.ts';
import { findPlace } from './order-place.queries.ts';

export interface StatusCount {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

export interface OrderPage {
  items: OrderRow[];
  pagination: { current_page: number; per_page: number; total: number; last_page: number; is_capped?: boolean };
  tabs: StatusCount[];
}

/** Counting without counters stops here. */
const mostCounted = 10_000;
/** From here on a page is looked up by its month; before, stepping over the rows is quicker. */
const deepOffset = 1_000;

/** A page of the orders of a kind that match, with the counts of the status tabs of the same category and location. */
export async function listOrders(ctx: Ctx, kind: OrderKind, query: OrderQuery): Promise<OrderPage> {
  const { page, per_page, sort, ...filter } = query;
  const selection = { kind, filter };
  const offset = (page - 1) * per_page;
  const isByAge = sort === '-created_at' || sort === 'created_at';
  if (offset >= deepOffset && isByAge && isCounted(selection)) return listDeepPage(ctx, selection, query);
  const { first, matching } = matchesOf(ctx, selection, sort);
  const part = sql`${matching} ${orderBy(sort)} limit ${sql.raw(String(per_page))} ${offsetBy(offset)}`;
  // What is stepped over is read from the index alone; the first pages are quicker read at once.
  const isNear = offset < per_page * 4 && !isSearched(selection);
  const rows = isNear ? sql`(select o.* ${part}) as o` : pickedOrders(ctx, part);
  const read = await readPage(ctx, selection, {
    first,
    rows,
    counted: countOf(selection, matching),
    sorted: orderBy(sort),
  });
  const { is_capped, total } = totalOf(selection, read);
  const { offset: _offset, ...pagination } = paginate({ page, per_page }, total);
  if (pagination.current_page < page) return listOrders(ctx, kind, { ...query, page: pagination.current_page });
  return { items: read.items, pagination: { ...pagination, ...(is_capped ? { is_capped } : {}) }, tabs: read.tabs };
}

/** `from …`: what matches, and what has to stand before it. What a search found is read once, for the page and for the total. */
function matchesOf(ctx: Ctx, selection: OrderSelection, sort: OrderSort): { first: SQL; matching: SQL } {
  const matching = matchingOrders(ctx, selection);
  if (!isSearched(selection)) return { first: sql``, matching };
  const found = sql`found as materialized (select o.id, ${sortOf(sort).column} ${matching})`;
  return { first: sql`${searchHits(ctx, selection)}, ${found}`, matching: sql`from found o` };
}

/** The total, as far as it is counted; null where the counters know it. */
function countOf(selection: OrderSelection, matching: SQL): SQL {
  if (isCounted(selection)) return sql`null::int`;
  return sql`(select count(*)::int from (select ${matching} limit ${sql.raw(String(mostCounted + 1))}) as counted)`;
}

/** The orders, as `o`, whose ids `part` picks. */
const pickedOrders = (ctx: Ctx, part: SQL): SQL =>
  sql`(select o.id ${part}) as picked join orders o on o.company_id = ${ctx.company_id} and o.id = picked.id`;

const offsetBy = (offset: number): SQL => (offset === 0 ? sql`` : sql`offset ${offset}`);

/** A page far down the list by age is looked up by its time, so that it costs what the first page does. */
async function listDeepPage(ctx: Ctx, selection: OrderSelection, query: OrderQuery): Promise<OrderPage> {
  const { pagination, size, stretch } = await findPlace(ctx, selection, query);
  const rows = pickedOrders(ctx, stretchOf(ctx, selection, stretch, size));
  const read = await readPage(ctx, selection, { rows, sorted: orderBy(query.sort) });
  return { items: read.items, pagination, tabs: read.tabs };
}

function stretchOf(ctx: Ctx, selection: OrderSelection, { before, since, skip }: Stretch, size: number): SQL {
  const limit = sql`limit ${sql.raw(String(size))} ${offsetBy(skip)}`;
  if (since)
    return sql`${matchingOrders(ctx, selection, [sql`o.created_at >= ${since}`])} ${orderBy('created_at')} ${limit}`;
  const end = before ? [sql`o.created_at < ${before}`] : [];
  return sql`${matchingOrders(ctx, selection, end)} ${orderBy('-created_at')} ${limit}`;
}

interface ReadPage {
  items: OrderRow[];
  tabs: StatusCount[];
  /** Null when the counters know. */
  counted: number | null;
}

interface PageParts {
  /** `with …` that the others need. */
  first?: SQL;
  /** `from`: the page's orders, as `o`. */
  rows: SQL;
  sorted: SQL;
  counted?: SQL;
}

/** Rows, tabs and, where no counter knows it, the total: all by one statement. */
async function readPage(ctx: Ctx, selection: OrderSelection, parts: PageParts): Promise<ReadPage> {
  const { first = sql``, rows, sorted, counted = sql`null::int` } = parts;
  if (!isCounted(selection) && !isSearched(selection)) await planForValues(ctx.db);
  const [read] = await rowsOf<ReadPage>(
    ctx.db,
    sql`${first} select
      (select coalesce(json_agg(r), '[]') from (
        select o.id, o.box_id, o.status_id, o.sub_status_id, o.customer_id,
               trim(c.first_name || ' ' || c.last_name) as customer_name, c.email as customer_email, c.status as customer_status,
               o.item_summary, o.item_count, o.location_id, l.name as location_name, m.first_name || ' ' || m.last_name as staff_name,
               o.payout_method, o.total, o.currency, o.is_archived, o.created_at, o.status_at, o.version
          from ${rows}
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
          left join members m on m.company_id = o.company_id and m.id = o.member_id
         ${sorted}
      ) as r) as items,
      (select coalesce(json_agg(t), '[]') from (
        select status_id, sub_status_id, sum(n) as count ${countsOf(ctx, selection)}
         group by status_id, sub_status_id having sum(n) > 0 order by status_id, sub_status_id
      ) as t) as tabs,
      ${counted} as counted`,
  );
  if (!read) throw new Error('the list’s statement answered nothing');
  for (const row of read.items) {
    row.created_at = instantOf(row.created_at);
    row.status_at = instantOf(row.status_at);
  }
  return read;
}

/** `from …`: the counters of the tabs of the selection's category and location. */
function countsOf(ctx: Ctx, { kind, filter = {} }: OrderSelection): SQL {
  const locations = seenLocations(ctx, filter.location_id);
  return orderCountsBy(
    'totals',
    sql`company_id = ${ctx.company_id} and kind = ${kind} and is_archived = ${filter.category === 'archive'}
      ${locations ? sql`and location_id = any(${numbers(locations)})` : sql``}`,
  );
}

function totalOf({ filter = {} }: OrderSelection, { tabs, counted }: ReadPage): { total: number; is_capped: boolean } {
  if (counted !== null) return { total: Math.min(counted, mostCounted), is_capped: counted > mostCounted };
  const { status_id, sub_status_id } = filter;
  const isMeant = (tab: StatusCount) =>
    (status_id === undefined || tab.status_id === status_id) &&
    (sub_status_id === undefined || tab.sub_status_id === sub_status_id);
  return { total: tabs.filter(isMeant).reduce((sum, tab) => sum + tab.count, 0), is_capped: false };
}

/** The newest orders that match, at most so many: for deeds on all that match. */
export async function listMatchingIds(
  ctx: Ctx,
  kind: OrderKind,
  filter: Partial<OrderFilter>,
  most: number,
): Promise<number[]> {
  const selection = { kind, filter };
  await planForValues(ctx.db);
  const rows = await rowsOf<{ id: string | number }>(
    ctx.db,
    sql`${searchHits(ctx, selection)} select o.id ${matchingOrders(ctx, selection)} ${orderBy('-created_at')} limit ${most}`,
  );
  return rows.map((row) => Number(row.id));
}
