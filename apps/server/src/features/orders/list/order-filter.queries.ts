import type { OrderFilter, orderSorts } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../../platform/db/statement.ts';
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

const arrayText = (values: readonly number[]): string => `{${values.join(',')}}`;

export const numbers = (values: readonly number[]): SQL => sql`${arrayText(values)}::bigint[]`;

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

/** A selection as values of a statement. What it does not ask for is undefined. */
export interface OrderValues {
  company_id: number;
  kind: OrderKind;
  is_archived: boolean;
  /** Arrays as texts, `{1,2}`. */
  ids?: string;
  /** One location, whose orders have an index of their own… */
  location_id?: number;
  /** …or these, or none. */
  location_ids?: string;
  status_id?: number;
  sub_status_id?: number;
  member_id?: number;
  customer_id?: number;
  payout_method?: string;
  amount_min?: number;
  amount_max?: number;
  date_from?: string;
  date_to?: string;
  /** Where the days begin. */
  timezone?: string;
  /** Part of a device's title. */
  device?: string;
  /** Part of what the order or its seller is known by… */
  term?: string;
  /** …or, of fewer letters, how its box id begins. */
  box_start?: string;
}

export function valuesOf(ctx: Ctx, { kind, filter = {}, ids }: OrderSelection): OrderValues {
  const { category, search, device, location_id, ...others } = filter;
  const locations = seenLocations(ctx, location_id);
  const term = search?.trim() || undefined;
  const isShort = term !== undefined && term.length < leastSearch;
  return {
    company_id: ctx.company_id,
    kind,
    is_archived: category === 'archive',
    ids: ids && arrayText(ids),
    ...(locations?.length === 1
      ? { location_id: locations[0] }
      : { location_ids: locations ? arrayText(locations) : undefined }),
    ...others,
    payout_method: others.payout_method || undefined,
    timezone: others.date_from || others.date_to ? ctx.company.timezone : undefined,
    device: device ? containing(device) : undefined,
    term: isShort ? undefined : term,
    box_start: isShort ? term.toUpperCase() : undefined,
  };
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Told = Given<OrderValues>;

/**
 * `with …` in front of a statement that uses `matchingOrders`: whose orders, and which others, the search is for. The
 * orders themselves are read where they are used, held against the other filters.
 */
export function searchHits({ company_id, kind, is_archived, term, box_start }: Told): SQL {
  if (term !== undefined) return hitsOf(term);
  if (box_start === undefined) return sql``;
  return sql`with hits as materialized (select '{}'::bigint[] as customer_ids, array(
    select id from (
      select id, box_id from orders where company_id = ${company_id} and kind = ${kind} and is_archived = ${is_archived}
       order by created_at desc, id desc limit ${sql.raw(String(mostScanned))}
    ) as newest where starts_with(box_id, ${box_start})) as order_ids)`;
}

/** `with hits as …` of a term of three letters or more, for `hitOrders`. */
export const hitsOf = (term: string | SQL): SQL =>
  sql`with hits as materialized (select customer_ids, order_ids from order_hits(${term}))`;

/** `(…)`: the orders that the search hit, each once, in no order. Conditions on it reach the indexes below. */
export const hitOrders: SQL = sql`(
  select * from orders where customer_id = any ((select customer_ids from hits)::bigint[])
  union all
  select * from orders where id = any ((select order_ids from hits)::bigint[])
     and customer_id not in (select unnest(customer_ids) from hits))`;

/** `from … where …`: the orders, as `o`, that match and that the actor may see. */
export function matchingOrders(told: Told, more: SQL[] = []): SQL {
  const { company_id, kind, is_archived, ids, term, box_start } = told;
  const conditions = [
    sql`o.company_id = ${company_id}`,
    sql`o.kind = ${kind}`,
    ids === undefined ? sql`o.is_archived = ${is_archived}` : sql`o.id = any(${ids}::bigint[])`,
    ...locationConditions(told, sql`o.location_id`),
    ...filterConditions(told),
    ...more,
  ];
  const source = term === undefined && box_start === undefined ? sql`orders` : hitOrders;
  return sql`from ${source} o where ${sql.join(conditions, sql` and `)}`;
}

/** That a column holds a location which is asked for and may be seen: a condition, or none. */
export function locationConditions({ location_id, location_ids }: Told, column: SQL): SQL[] {
  if (location_id !== undefined) return [sql`${column} = ${location_id}`];
  return location_ids === undefined ? [] : [sql`${column} = any(${location_ids}::bigint[])`];
}

function filterConditions(told: Told): SQL[] {
  const { timezone } = told;
  const conditions: SQL[] = [];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => SQL) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(told.status_id, (id) => sql`o.status_id = ${id}`);
  add(told.sub_status_id, (id) => sql`o.sub_status_id = ${id}`);
  add(told.member_id, (id) => sql`o.member_id = ${id}`);
  add(told.customer_id, (id) => sql`o.customer_id = ${id}`);
  add(told.payout_method, (method) => sql`o.payout_method = ${method}`);
  add(told.amount_min, (amount) => sql`o.total >= ${amount}`);
  add(told.amount_max, (amount) => sql`o.total <= ${amount}`);
  add(told.date_from, (day) => sql`o.created_at >= ((${day}::date)::timestamp at time zone ${timezone})`);
  add(told.date_to, (day) => sql`o.created_at < ((${day}::date + 1)::timestamp at time zone ${timezone})`);
  add(told.device, (pattern) => deviceCondition(told, pattern));
  return conditions;
}

/** The instant at which a day begins in the company's timezone. */
export function startOfDay(ctx: Ctx, day: string | undefined, daysLater: number): SQL {
  return sql`((${day}::date + ${sql.raw(String(daysLater))})::timestamp at time zone ${ctx.company.timezone})`;
}

/**
 * Orders with a device whose title fits the pattern. A company has few titles and many devices: the index gives the
 * titles one by one, and the devices are looked up by whole titles, which row-level security lets an index do.
 */
function deviceCondition({ company_id }: Told, pattern: string | SQL): SQL {
  return sql`o.id in (
    select i.order_id from order_items i where i.company_id = ${company_id} and i.title = any (array(
      with recursive titles as (
        (select title from order_items where company_id = ${company_id} order by title limit 1)
        union all
        select (select n.title from order_items n where n.company_id = ${company_id} and n.title > t.title order by n.title limit 1)
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

export const isByAge = (sort: OrderSort): boolean => sort.replace('-', '') === 'created_at';

export function orderBy(sort: OrderSort): SQL {
  const { column, direction } = sortOf(sort);
  return sql`order by ${column} ${direction}, o.id ${direction}`;
}
