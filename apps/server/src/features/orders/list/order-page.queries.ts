import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { mostCounted } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues, rowsOf } from '../../../platform/db/database.ts';
import { type Given, shapedStatement } from '../../../platform/db/statement.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderCountsBy } from '../status/order-counts.queries.ts';
import {
  isByAge,
  locationConditions,
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

/** How the statement of a page is written, beside which values it is told. */
export interface PageShape {
  sort: OrderSort;
  /** How many orders the page has at most. */
  size: number;
  /** Whether the total is counted here; else the counters know it. */
  isCounting: boolean;
  /**
   * How the page is come to: its rows are read `at-once` where little stands before them, else their ids are `picked` from
   * an index alone, or, of a list by age, `placed` by the counters, so that little is stepped over however far down it is.
   */
  way: 'at-once' | 'picked' | 'placed';
}

/** Which page of the selection in its sorting. */
export interface PageValues extends OrderValues {
  /** How many orders stand before it. */
  passed?: number;
}

export interface ReadPage {
  items: OrderRow[];
  tabs: StatusCount[];
  /** Null when the counters know; never more than one more than `mostCounted`. */
  counted: number | null;
}

/**
 * Rows, tabs and, where no counter knows it, the total: all by one statement. It is kept unless its best plan hangs on
 * the values: on how many orders its filters let through.
 */
export async function readPage(ctx: Ctx, shape: PageShape, values: PageValues): Promise<ReadPage> {
  const isSearch = values.term !== undefined || values.box_start !== undefined;
  const isPlannedAnew = !isSearch && (shape.isCounting || !isInOrder(shape, values));
  if (isPlannedAnew) await planForValues(ctx.db);
  const [read] = isPlannedAnew
    ? await rowsOf<ReadPage>(ctx.db, writePage(shape, values))
    : await readKept(ctx.db, shape, values);
  if (!read) throw new Error('the list’s statement answered nothing');
  for (const row of read.items) {
    row.created_at = instantOf(row.created_at);
    row.status_at = instantOf(row.status_at);
  }
  return read;
}

/** Whether an index holds just these orders, of one status or location, in the list's sorting. */
function isInOrder({ sort }: PageShape, { status_id, location_id, location_ids }: PageValues): boolean {
  const filters = [status_id, location_id].filter((id) => id !== undefined).length;
  return location_ids === undefined && filters <= (isByAge(sort) ? 1 : 0);
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
function matchesOf(shape: PageShape, told: Given<PageValues>): { first: SQL; matching: SQL } {
  const matching = matchingOrders(told);
  if (shape.way === 'placed') return { first: sql`with start as materialized (${startOf(shape, told)})`, matching };
  if (told.term === undefined && told.box_start === undefined) return { first: sql``, matching };
  const found = sql`found as materialized (select o.id, ${sortOf(shape.sort).column} ${matching})`;
  return { first: sql`${searchHits(told)}, ${found}`, matching: sql`from found o` };
}

/** The page's orders, as `o`. */
function pageOf(shape: PageShape, told: Given<PageValues>, matching: SQL): SQL {
  const { sort, size, way } = shape;
  const limit = sql`limit ${sql.raw(String(size))}`;
  const offset = told.passed === undefined ? sql`` : sql`offset ${told.passed}`;
  if (way === 'at-once') return sql`(select o.* ${matching} ${orderBy(sort)} ${limit} ${offset}) as o`;
  const part = (ends: SQL[], order: OrderSort) =>
    sql`(select o.id ${matchingOrders(told, ends)} ${orderBy(order)} ${limit} offset (select skip from start))`;
  const picked =
    way === 'picked'
      ? sql`select o.id ${matching} ${orderBy(sort)} ${limit} ${offset}`
      : sql`${part([sql`o.created_at < (select before from start)`], '-created_at')}
            union all ${part([sql`o.created_at >= (select since from start)`], 'created_at')}`;
  return sql`(select * from orders where company_id = ${told.company_id} and id = any(array(${picked}))) as o`;
}

/** Where a page of a list by age begins: `before` or `since` an instant, the other one null, and how many to `skip`. */
function startOf({ sort, size }: PageShape, told: Given<PageValues>): SQL {
  const nothing = sql`null`;
  const { kind, is_archived, passed, status_id, sub_status_id, location_id } = told;
  const locations = location_id === undefined ? (told.location_ids ?? nothing) : sql`array[${location_id}::bigint]`;
  return sql`select before, since, skip from order_page_start(
    ${kind}, ${is_archived}, ${status_id ?? nothing}, ${sub_status_id ?? nothing}, ${locations}::bigint[],
    ${sql.raw(String(sortOf(sort).isDescending))}, ${passed ?? sql`0`}, ${sql.raw(String(size))})`;
}

/** `from …`: the counters of the tabs of the same kind, category and locations. */
function countsOf(told: Given<PageValues>): SQL {
  const { company_id, kind, is_archived } = told;
  const conditions = [
    sql`company_id = ${company_id} and kind = ${kind} and is_archived = ${is_archived}`,
    ...locationConditions(told, sql`location_id`),
  ];
  return orderCountsBy('totals', sql.join(conditions, sql` and `));
}
