import type { OrderFilter, orderSorts } from '@tradepost/contracts/orders/order-list.contract';
import { lostLeads, type OrderKind, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { ParcelFilter, PriceLockFilter } from '@tradepost/contracts/orders/parcel.data';
import type { PromiseFilter } from '@tradepost/contracts/orders/promises/promise.data';
import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral, containing, takeRows } from '../../../platform/db/sql.ts';
import type { Given } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { searchTermOf } from '../../company/search-term.rules.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { parcelCondition, priceLockCondition, promiseCondition } from './parcel-filter.queries.ts';

export type OrderSort = (typeof orderSorts)[number];

/** Orders of a kind, selected by a filter or by IDs. */
export interface OrderSelection {
  kind: OrderKind;
  filter?: Partial<OrderFilter>;
  ids?: readonly number[];
}

const minSearchLength = 3;
/** A term too short for the index is compared only with the box IDs of this many newest orders. */
const maxScanned = 1_000;

/** Whether the counters of `order_counts` can count the filter. */
export function isCounted({ filter = {}, ids }: OrderSelection): boolean {
  const { category: _category, status_id: _status, sub_status_id: _sub, location_id: _location, ...others } = filter;
  return ids === undefined && Object.values(others).every((value) => value === undefined || value === '');
}

export const isSearched = ({ filter }: OrderSelection): boolean => Boolean(filter?.search?.trim());

/** A selection as statement parameters. Unused filters are undefined. */
export interface OrderValues {
  company_id: number;
  kind: OrderKind;
  is_archived: boolean;
  /** Arrays are PostgreSQL literals such as `{1,2}`. */
  ids?: string;
  /** Set for a single location, so that its index is used. */
  location_id?: number;
  /** Set for several locations, or for none. */
  location_ids?: string;
  status_id?: number;
  sub_status_id?: number;
  member_id?: number;
  customer_id?: number;
  payout_method?: string;
  acceptance?: string;
  channel?: string;
  parcel?: ParcelFilter;
  price_lock?: PriceLockFilter;
  promise?: PromiseFilter;
  /** The time against which late parcels, price locks and promises are measured. */
  now?: string;
  amount_min?: number;
  amount_max?: number;
  date_from?: string;
  date_to?: string;
  paid_from?: string;
  paid_to?: string;
  lost_from?: string;
  lost_to?: string;
  promo_code?: string;
  referral_url?: string;
  marketer_id?: number;
  /** The timezone of the days. */
  timezone?: string;
  /** An `ilike` pattern for device titles. */
  device?: string;
  /** A search term that the index can find. */
  term?: string;
  /** A term too short for the index: a prefix of the box ID. */
  box_start?: string;
}

/** Expired leads are archived ones with a status of their own. */
export function scopeOfFilter(filter: Partial<OrderFilter>): Partial<OrderFilter> {
  if (filter.category !== 'expired') return filter;
  return { ...filter, category: 'archive', status_id: status.leads, sub_status_id: subStatus.expired };
}

const dayFilters = ['date_from', 'date_to', 'paid_from', 'paid_to', 'lost_from', 'lost_to'] as const;

export function valuesOf(ctx: Ctx, { kind, filter = {}, ids }: OrderSelection): OrderValues {
  const { category, search, device, location_id, ...others } = scopeOfFilter(filter);
  const locations = getVisibleLocations(ctx, location_id);
  const term = searchTermOf(search ?? '', ctx.company.country_code) || undefined;
  const isShort = term !== undefined && term.length < minSearchLength;
  return {
    company_id: ctx.company_id,
    kind,
    is_archived: category === 'archive',
    ids: ids && arrayLiteral(ids),
    ...(locations?.length === 1
      ? { location_id: locations[0] }
      : { location_ids: locations ? arrayLiteral(locations) : undefined }),
    ...others,
    now: others.parcel === 'late' || others.price_lock || others.promise ? ctx.clock.now().toISOString() : undefined,
    payout_method: others.payout_method || undefined,
    promo_code: others.promo_code || undefined,
    referral_url: others.referral_url || undefined,
    timezone: dayFilters.some((name) => others[name]) ? ctx.company.timezone : undefined,
    device: device ? containing(device) : undefined,
    term: isShort ? undefined : term,
    box_start: isShort ? term.toUpperCase() : undefined,
  };
}

type SqlValues = Given<OrderValues>;

/**
 * The `with` clause for a statement that uses `matchingOrders`: the IDs of the customers and orders that the search finds.
 * `hitOrders` reads the orders.
 */
export function searchHits({ company_id, kind, is_archived, term, box_start }: SqlValues): SQL {
  if (term !== undefined) return hitsOf(term);
  if (box_start === undefined) return sql``;
  return sql`with hits as materialized (select '{}'::bigint[] as customer_ids, array(
    select id from (
      select id, box_id from orders where company_id = ${company_id} and kind = ${kind} and is_archived = ${is_archived}
       order by created_at desc, id desc ${takeRows(maxScanned)}
    ) as newest where starts_with(box_id, ${box_start})) as order_ids)`;
}

/** The `with hits` clause for `hitOrders`. The term has at least three letters. */
export const hitsOf = (term: string | SQL): SQL =>
  sql`with hits as materialized (select customer_ids, order_ids from order_hits(${term}))`;

/** A subquery of the orders that the search finds, without duplicates, unsorted. PostgreSQL pushes conditions down into it. */
export const hitOrders: SQL = sql`(
  select * from orders where customer_id = any ((select customer_ids from hits)::bigint[])
  union all
  select * from orders where id = any ((select order_ids from hits)::bigint[])
     and customer_id not in (select unnest(customer_ids) from hits))`;

/** `from … where …`: the matching orders that the actor may see, as `o`. */
export function matchingOrders(values: SqlValues, extra: SQL[] = []): SQL {
  const { company_id, kind, is_archived, ids, term, box_start } = values;
  const conditions = [
    sql`o.company_id = ${company_id}`,
    sql`o.kind = ${kind}`,
    ids === undefined ? sql`o.is_archived = ${is_archived}` : sql`o.id = any(${ids}::bigint[])`,
    ...locationConditions(values, sql`o.location_id`),
    ...filterConditions(values),
    ...extra,
  ];
  const source = term === undefined && box_start === undefined ? sql`orders` : hitOrders;
  return sql`from ${source} o where ${sql.join(conditions, sql` and `)}`;
}

/** The condition that a column is one of the selected locations; empty when all are. */
export function locationConditions(
  { location_id, location_ids }: Pick<SqlValues, 'location_id' | 'location_ids'>,
  column: SQL,
): SQL[] {
  if (location_id !== undefined) return [sql`${column} = ${location_id}`];
  return location_ids === undefined ? [] : [sql`${column} = any(${location_ids}::bigint[])`];
}

/** Written out, because a prepared statement holds no values. */
const isLostLead = sql`(coalesce(o.base_status_id, o.status_id) = ${sql.raw(String(status.leads))}
  and coalesce(o.base_sub_status_id, o.sub_status_id) in (${sql.raw(lostLeads.join(', '))}))`;

function filterConditions(values: SqlValues): SQL[] {
  const { timezone } = values;
  const conditions: SQL[] = [];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => SQL) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(values.status_id, (id) => sql`o.status_id = ${id}`);
  add(values.sub_status_id, (id) => sql`o.sub_status_id = ${id}`);
  add(values.member_id, (id) => sql`o.member_id = ${id}`);
  add(values.customer_id, (id) => sql`o.customer_id = ${id}`);
  add(values.payout_method, (method) => sql`o.payout_method = ${method}`);
  add(values.amount_min, (amount) => sql`o.total >= ${amount}`);
  add(values.amount_max, (amount) => sql`o.total <= ${amount}`);
  const since = (column: SQL) => (day: string | SQL) =>
    sql`${column} >= ((${day}::date)::timestamp at time zone ${timezone})`;
  const until = (column: SQL) => (day: string | SQL) =>
    sql`${column} < ((${day}::date + 1)::timestamp at time zone ${timezone})`;
  add(values.date_from, since(sql`o.created_at`));
  add(values.date_to, until(sql`o.created_at`));
  add(values.paid_from, since(sql`o.paid_at`));
  add(values.paid_to, until(sql`o.paid_at`));
  add(values.lost_from, since(sql`o.status_at`));
  add(values.lost_to, until(sql`o.status_at`));
  if (values.lost_from !== undefined || values.lost_to !== undefined) conditions.push(isLostLead);
  add(
    values.promo_code,
    (code) =>
      sql`o.promo_code_id in (select p.id from promo_codes p where p.company_id = o.company_id and upper(p.code) = upper(${code}))`,
  );
  add(values.referral_url, (url) => sql`o.referral_url = ${url}`);
  add(
    values.marketer_id,
    (id) =>
      sql`o.id in (select i.order_id from order_items i where i.company_id = o.company_id and i.marketer_id = ${id})`,
  );
  add(values.acceptance, (acceptance) => sql`o.acceptance = ${acceptance}`);
  add(values.channel, (channel) => sql`o.channel = ${channel}`);
  const { parcel, price_lock, promise, now } = values;
  if (parcel !== undefined) conditions.push(parcelCondition(parcel, now));
  if (price_lock !== undefined) conditions.push(priceLockCondition(price_lock, now));
  if (promise !== undefined) conditions.push(promiseCondition(promise, now));
  add(values.device, (pattern) => deviceCondition(values, pattern));
  return conditions;
}

/** The start of a day in the company's timezone. */
export function startOfDay(ctx: Ctx, day: string | undefined, daysLater: number): SQL {
  return sql`((${day}::date + ${sql.raw(String(daysLater))})::timestamp at time zone ${ctx.company.timezone})`;
}

/**
 * Orders with a device whose title matches the pattern. A company has few titles and many devices, so this lists the
 * distinct titles by index first. Row-level security allows an index for equality, but not for `ilike`.
 */
function deviceCondition({ company_id }: SqlValues, pattern: string | SQL): SQL {
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

/** The sort column and direction. */
export function sortOf(sort: OrderSort): { column: SQL; direction: SQL; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '')] ?? sql`o.created_at`;
  return { column, direction: isDescending ? sql`desc` : sql`asc`, isDescending };
}

export const isSortedByAge = (sort: OrderSort): boolean => sort.replace('-', '') === 'created_at';

export function orderBy(sort: OrderSort): SQL {
  const { column, direction } = sortOf(sort);
  return sql`order by ${column} ${direction}, o.id ${direction}`;
}
