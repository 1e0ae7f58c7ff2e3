import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { type Given, shapedStatement } from '../../../platform/db/statement.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { promisePart } from '../promises/promise.queries.ts';
import { promiseOf } from '../promises/promise.rules.ts';
import {
  isSortedByAge,
  matchingOrders,
  type OrderSort,
  type OrderValues,
  orderBy,
  searchHits,
  sortOf,
} from './order-filter.queries.ts';
import { tabCounts } from './order-tabs.queries.ts';

/** The number of orders with a status. */
export interface StatusCount {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** Everything that changes the text of the page's statement. Each shape is prepared separately. */
export interface PageShape {
  sort: OrderSort;
  /** The maximum number of orders on the page. */
  size: number;
  /** Whether the statement counts the total; otherwise the counters provide it. */
  isCounting: boolean;
  /**
   * How the page is read. `direct`: whole rows, for a small offset. `ids-first`: the IDs from an index first, then the rows.
   * `counters`: the counters locate the page in a list by age, so that few rows are skipped.
   */
  method: 'direct' | 'ids-first' | 'counters';
}

/** The filter values and the offset of the page. */
export interface PageValues extends OrderValues {
  /** The number of orders before the page. */
  offset?: number;
}

export interface ReadPage {
  items: OrderRow[];
  tabs: StatusCount[];
  /** The total, at most `maxCounted` + 1; null when the counters provide it. */
  counted: number | null;
}

/**
 * Reads rows, tabs and, where the counters do not provide it, the total in one statement. It is a prepared statement,
 * unless the best plan depends on how many orders the filters match.
 */
export async function readPage(ctx: Ctx, shape: PageShape, values: PageValues): Promise<ReadPage> {
  const isSearch = values.term !== undefined || values.box_start !== undefined;
  const usesCustomPlan = !isSearch && (shape.isCounting || !isInOrder(shape, values));
  if (usesCustomPlan) await planForValues(ctx.db);
  const [read] = usesCustomPlan
    ? await readRows<ReadPage>(ctx.db, buildPageStatement(shape, values))
    : await readPrepared(ctx.db, shape, values);
  if (!read) throw new Error('the order page statement returned no row');
  for (const row of read.items) {
    row.created_at = instantOf(row.created_at);
    row.status_at = instantOf(row.status_at);
    row.promise = row.promise && promiseOf(row.promise);
    row.price_locked_until = instantOf(row.price_locked_until);
    row.price_stopped_at = instantOf(row.price_stopped_at);
  }
  return read;
}

/** Whether an index holds exactly these orders in the order of the list. */
function isInOrder({ sort }: PageShape, { status_id, location_id, location_ids }: PageValues): boolean {
  const filters = [status_id, location_id].filter((id) => id !== undefined).length;
  return location_ids === undefined && filters <= (isSortedByAge(sort) ? 1 : 0);
}

function buildPageStatement(shape: PageShape, values: Given<PageValues>): SQL {
  const { first, matching } = buildMatchingClauses(shape, values);
  return sql`${first} select
      (select coalesce(json_agg(r), '[]') from (
        select o.id, o.box_id, o.status_id, o.sub_status_id, o.customer_id,
               c.display_name as customer_name, c.email as customer_email, c.status as customer_status,
               o.item_summary, o.item_count, o.location_id, l.name as location_name, m.first_name || ' ' || m.last_name as staff_name,
               o.payout_method, o.total, o.currency, o.is_archived, o.channel, o.acceptance, o.price_locked_until, o.price_stopped_at,
               o.parcel_state, o.tracking, ${promisePart} as promise, o.created_at, o.status_at, o.version
          from ${selectPage(shape, values, matching)}
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
          left join members m on m.company_id = o.company_id and m.id = o.member_id
         ${orderBy(shape.sort)}
      ) as r) as items,
      (select coalesce(json_agg(t), '[]') from (
        select status_id, sub_status_id, sum(n) as count ${tabCounts(values, sql`kind = ${values.kind}`)}
         group by status_id, sub_status_id having sum(n) > 0 order by status_id, sub_status_id
      ) as t) as tabs,
      ${shape.isCounting ? sql`(select count(*)::int from (select ${matching} ${takeRows(maxCounted + 1)}) as counted)` : sql`null::int`} as counted`;
}

const readPrepared = shapedStatement<PageShape, PageValues, ReadPage>(buildPageStatement);

/** `from …`: the matching orders, and the `with` clause they need. A search runs once for the page and the total. */
function buildMatchingClauses(shape: PageShape, values: Given<PageValues>): { first: SQL; matching: SQL } {
  const matching = matchingOrders(values);
  if (shape.method === 'counters')
    return { first: sql`with start as materialized (${startOf(shape, values)})`, matching };
  if (values.term === undefined && values.box_start === undefined) return { first: sql``, matching };
  const found = sql`found as materialized (select o.id, ${sortOf(shape.sort).column} ${matching})`;
  return { first: sql`${searchHits(values)}, ${found}`, matching: sql`from found o` };
}

/** The page's orders, as `o`. */
function selectPage(shape: PageShape, values: Given<PageValues>, matching: SQL): SQL {
  const { sort, size, method } = shape;
  const limit = takeRows(size);
  const offset = values.offset === undefined ? sql`` : sql`offset ${values.offset}`;
  if (method === 'direct') return sql`(select o.* ${matching} ${orderBy(sort)} ${limit} ${offset}) as o`;
  const part = (ends: SQL[], order: OrderSort) =>
    sql`(select o.id ${matchingOrders(values, ends)} ${orderBy(order)} ${limit} offset (select skip from start))`;
  const picked =
    method === 'ids-first'
      ? sql`select o.id ${matching} ${orderBy(sort)} ${limit} ${offset}`
      : sql`${part([sql`o.created_at < (select before from start)`], '-created_at')}
            union all ${part([sql`o.created_at >= (select since from start)`], 'created_at')}`;
  return sql`(select * from orders where company_id = ${values.company_id} and id = any(array(${picked}))) as o`;
}

/** The start of a page in a list by age: `before` or `since` an instant (the other is null), and the rows to `skip`. */
function startOf({ sort, size }: PageShape, values: Given<PageValues>): SQL {
  const nothing = sql`null`;
  const { kind, is_archived, offset, status_id, sub_status_id, location_id } = values;
  const locations = location_id === undefined ? (values.location_ids ?? nothing) : sql`array[${location_id}::bigint]`;
  return sql`select before, since, skip from order_page_start(
    ${kind}, ${is_archived}, ${status_id ?? nothing}, ${sub_status_id ?? nothing}, ${locations}::bigint[],
    ${sql.raw(String(sortOf(sort).isDescending))}, ${offset ?? sql`0`}, ${sql.raw(String(size))})`;
}
