import type { OrderFilter, orderSorts } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

export type OrderSort = (typeof orderSorts)[number];

/** Which orders are meant: those of a kind that match the filter, or of these ids. */
export interface OrderSelection {
  kind: OrderKind;
  filter?: Partial<OrderFilter>;
  ids?: readonly number[];
}

const leastSearch = 3;
/** What is too short for the index is compared with the box ids of the newest orders only. */
const mostScanned = 1_000;

export const numbers = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::bigint[]`;

/** The locations whose orders are asked for and may be seen; null for all. */
export function seenLocations(ctx: Ctx, asked?: number): readonly number[] | null {
  const { location_ids } = ctx.actor;
  const chosen = [asked, ctx.location_id ?? undefined].filter((id) => id !== undefined);
  if (chosen.length === 0) return location_ids;
  const [first] = chosen;
  const isOne = first !== undefined && chosen.every((id) => id === first);
  return isOne && (location_ids === null || location_ids.includes(first)) ? [first] : [];
}

/** Whether the filter asks for nothing that the counters of `order_counts` do not know. */
export function isCounted({ filter = {}, ids }: OrderSelection): boolean {
  const { category: _category, status_id: _status, sub_status_id: _sub, location_id: _location, ...others } = filter;
  return ids === undefined && Object.values(others).every((value) => value === undefined || value === '');
}

export const isSearched = ({ filter }: OrderSelection): boolean => Boolean(filter?.search?.trim());

/**
 * `with …` in front of a statement that uses `matchingOrders`: whose orders, and which others, the search is for. The
 * orders themselves are read where they are used, held against the other filters.
 */
export function searchHits(ctx: Ctx, { kind, filter = {} }: OrderSelection): SQL {
  const term = filter.search?.trim() ?? '';
  if (term === '') return sql``;
  if (term.length >= leastSearch) return hitsOf(term);
  return sql`with hits as materialized (select '{}'::bigint[] as customer_ids, array(
    select id from (
      select id, box_id from orders
       where company_id = ${ctx.company_id} and kind = ${kind} and is_archived = ${filter.category === 'archive'}
       order by created_at desc, id desc limit ${sql.raw(String(mostScanned))}
    ) as newest where starts_with(box_id, ${term.toUpperCase()})) as order_ids)`;
}

/** `with hits as …` of a term of three letters or more, for `hitOrders`. */
export const hitsOf = (term: string): SQL =>
  sql`with hits as materialized (select customer_ids, order_ids from order_hits(${term}))`;

/** `(…)`: the orders that the search hit, each once, in no order. Conditions on it reach the indexes below. */
export const hitOrders: SQL = sql`(
  select * from orders where customer_id = any ((select customer_ids from hits)::bigint[])
  union all
  select * from orders where id = any ((select order_ids from hits)::bigint[]))`;

/** `from … where …`: the orders, as `o`, that match and that the actor may see. */
export function matchingOrders(ctx: Ctx, selection: OrderSelection, more: SQL[] = []): SQL {
  const { kind, filter = {}, ids } = selection;
  const conditions = [
    sql`o.company_id = ${ctx.company_id}`,
    sql`o.kind = ${kind}`,
    ...(ids === undefined
      ? [sql`o.is_archived = ${filter.category === 'archive'}`]
      : [sql`o.id = any(${numbers(ids)})`]),
    ...filterConditions(ctx, filter),
    ...more,
  ];
  return sql`from ${isSearched(selection) ? hitOrders : sql`orders`} o where ${sql.join(conditions, sql` and `)}`;
}

function filterConditions(ctx: Ctx, filter: Partial<OrderFilter>): SQL[] {
  const conditions: SQL[] = [];
  const add = (value: unknown, condition: () => SQL) => {
    if (value !== undefined && value !== '') conditions.push(condition());
  };
  const locations = seenLocations(ctx, filter.location_id);
  if (locations) conditions.push(sql`o.location_id = any(${numbers(locations)})`);
  add(filter.status_id, () => sql`o.status_id = ${filter.status_id}`);
  add(filter.sub_status_id, () => sql`o.sub_status_id = ${filter.sub_status_id}`);
  add(filter.member_id, () => sql`o.member_id = ${filter.member_id}`);
  add(filter.customer_id, () => sql`o.customer_id = ${filter.customer_id}`);
  add(filter.payout_method, () => sql`o.payout_method = ${filter.payout_method}`);
  add(filter.amount_min, () => sql`o.total >= ${filter.amount_min}`);
  add(filter.amount_max, () => sql`o.total <= ${filter.amount_max}`);
  add(filter.date_from, () => sql`o.created_at >= ${startOfDay(ctx, filter.date_from, 0)}`);
  add(filter.date_to, () => sql`o.created_at < ${startOfDay(ctx, filter.date_to, 1)}`);
  add(filter.device, () => deviceCondition(ctx, filter.device ?? ''));
  return conditions;
}

/** The instant at which a day begins in the company's timezone. */
export function startOfDay(ctx: Ctx, day: string | undefined, daysLater: number): SQL {
  return sql`((${day}::date + ${sql.raw(String(daysLater))})::timestamp at time zone ${ctx.company.timezone})`;
}

/**
 * Orders with a device whose title holds the text. A company has few titles and many devices: the index gives the
 * titles one by one, and the devices are looked up by whole titles, which row-level security lets an index do.
 */
function deviceCondition(ctx: Ctx, device: string): SQL {
  const pattern = `%${device.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`o.id in (
    select i.order_id from order_items i where i.company_id = ${ctx.company_id} and i.title = any (array(
      with recursive titles as (
        (select title from order_items where company_id = ${ctx.company_id} order by title limit 1)
        union all
        select (select n.title from order_items n where n.company_id = ${ctx.company_id} and n.title > t.title order by n.title limit 1)
          from titles t where t.title is not null
      ) select title from titles where title ilike ${pattern})))`;
}

const sortColumns: Record<string, SQL> = {
  created_at: sql`o.created_at`,
  total: sql`o.total`,
  status_at: sql`o.status_at`,
};

/** The column a list is sorted by, and which way; the id decides between equals. */
export function sortOf(sort: OrderSort): { column: SQL; direction: SQL; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '')] ?? sql`o.created_at`;
  return { column, direction: isDescending ? sql`desc` : sql`asc`, isDescending };
}

export function orderBy(sort: OrderSort): SQL {
  const { column, direction } = sortOf(sort);
  return sql`order by ${column} ${direction}, o.id ${direction}`;
}
