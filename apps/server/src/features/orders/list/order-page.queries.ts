import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { pageSizes } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues, rowsOf } from '../../../platform/db/database.ts';
import { type Given, shapedStatement } from '../../../platform/db/statement.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderCountsBy } from '../status/order-counts.queries.ts';
import {
  matchingOrders,
  type OrderSort,
  type OrderValues,
  orderBy,
  searchHits,
  sortOf,
} from './order-filter.queries.ts';

/** How many orders have a status. */
export interface StatusCount {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** Counting without counters stops here. */
export const mostCounted = 10_000;

/** How the statement of a page is written, beside which values it is told. */
export interface PageShape {
  sort: OrderSort;
  /** How many orders the page has at most. */
  size: number;
  /** Whether the total is counted here; else the counters know it. */
  isCounting: boolean;
  /** Whether little is stepped over: then the rows are read at once, and not first picked from an index alone. */
  isNear: boolean;
}

/** Which page: of the selection in its sorting, or of what was created before or since an instant. */
export interface PageValues extends OrderValues {
  /** How many to step over. */
  skip?: number;
  /** Read from here on, the newest first… */
  before?: string;
  /** …or the oldest first. */
  since?: string;
}

export interface ReadPage {
  items: OrderRow[];
  tabs: StatusCount[];
  /** Null when the counters know; never more than one more than `mostCounted`. */
  counted: number | null;
}

/**
 * Rows, tabs and, where no counter knows it, the total: all by one statement. It is kept unless its best plan hangs on
 * the values: on how many orders a filter lets through.
 */
export async function readPage(ctx: Ctx, shape: PageShape, values: PageValues): Promise<ReadPage> {
  const isSearch = values.term !== undefined || values.box_start !== undefined;
  const isPlannedAnew = shape.isCounting && !isSearch;
  if (isPlannedAnew) await planForValues(ctx.db);
  // The last page has any size: none of these is worth keeping.
  const isKept = !isPlannedAnew && (pageSizes as readonly number[]).includes(shape.size);
  const [read] = isKept
    ? await readKept(ctx.db, shape, values)
    : await rowsOf<ReadPage>(ctx.db, writePage(shape, values));
  if (!read) throw new Error('the list’s statement answered nothing');
  for (const row of read.items) {
    row.created_at = instantOf(row.created_at);
    row.status_at = instantOf(row.status_at);
  }
  return read;
}

function writePage(shape: PageShape, told: Given<PageValues>): SQL {
  const { first, matching } = matchesOf(shape, told);
  return sql`${first} select
      (select coalesce(json_agg(r), '[]') from (
        select o.id, o.box_id, o.status_id, o.sub_status_id, o.customer_id,
               trim(c.first_name || ' ' || c.last_name) as customer_name, c.email as customer_email, c.status as customer_status,
               o.item_summary, o.item_count, o.location_id, l.name as location_name, m.first_name || ' ' || m.last_name as staff_name,
               o.payout_method, o.total, o.currency, o.is_archived, o.created_at, o.status_at, o.version
          from ${pageOf(shape, told, matching)}
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
          left join members m on m.company_id = o.company_id and m.id = o.member_id
         ${orderBy(shape.sort)}
      ) as r) as items,
      (select coalesce(json_agg(t), '[]') from (
        select status_id, sub_status_id, sum(n) as count ${countsOf(told)}
         group by status_id, sub_status_id having sum(n) > 0 order by status_id, sub_status_id
      ) as t) as tabs,
      ${shape.isCounting ? sql`(select count(*)::int from (select ${matching} limit ${sql.raw(String(mostCounted + 1))}) as counted)` : sql`null::int`} as counted`;
}

const readKept = shapedStatement<PageShape, PageValues, ReadPage>(writePage);

/** `from …`: what matches, and what has to stand before it. What a search hit is read once, for the page and for the total. */
function matchesOf({ sort }: PageShape, told: Given<PageValues>): { first: SQL; matching: SQL } {
  const { before, since } = told;
  const ends = [
    ...(before === undefined ? [] : [sql`o.created_at < ${before}`]),
    ...(since === undefined ? [] : [sql`o.created_at >= ${since}`]),
  ];
  const matching = matchingOrders(told, ends);
  if (told.term === undefined && told.box_start === undefined) return { first: sql``, matching };
  const found = sql`found as materialized (select o.id, ${sortOf(sort).column} ${matching})`;
  return { first: sql`${searchHits(told)}, ${found}`, matching: sql`from found o` };
}

/** The page's orders, as `o`. */
function pageOf({ sort, size, isNear }: PageShape, told: Given<PageValues>, matching: SQL): SQL {
  const { company_id, skip, before, since } = told;
  const way = before !== undefined ? '-created_at' : since !== undefined ? 'created_at' : sort;
  const offset = skip === undefined ? sql`` : sql`offset ${skip}`;
  const part = sql`${matching} ${orderBy(way)} limit ${sql.raw(String(size))} ${offset}`;
  if (isNear) return sql`(select o.* ${part}) as o`;
  return sql`(select o.id ${part}) as picked join orders o on o.company_id = ${company_id} and o.id = picked.id`;
}

/** `from …`: the counters of the tabs of the same kind, category and locations. */
const countsOf = ({ company_id, kind, is_archived, location_ids }: Given<PageValues>): SQL =>
  orderCountsBy(
    'totals',
    sql`company_id = ${company_id} and kind = ${kind} and is_archived = ${is_archived}
      ${location_ids === undefined ? sql`` : sql`and location_id = any(${location_ids}::bigint[])`}`,
  );
