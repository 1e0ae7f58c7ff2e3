import type { OrderQuery } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { paginate } from '@tradepost/contracts/paging';
import { sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderCountsBy } from '../status/order-counts.queries.ts';
import { type OrderSelection, seenLocations } from './order-filter.queries.ts';
import { findStretch, type MonthCount, type Span, type Stretch, stretchIn } from './order-page.rules.ts';

/** Where a page far down a list by age is read. */
interface Place {
  pagination: { current_page: number; per_page: number; total: number; last_page: number };
  /** How many orders the page has. */
  size: number;
  stretch: Stretch;
}

/** Finds the place through the counters: by day, or by month where a status or some locations are asked for. */
export function findPlace(ctx: Ctx, selection: OrderSelection, query: OrderQuery): Promise<Place> {
  const { status_id, sub_status_id, location_id } = selection.filter ?? {};
  const isWhole = status_id === undefined && sub_status_id === undefined && seenLocations(ctx, location_id) === null;
  return isWhole ? findByDay(ctx, selection, query) : findByMonth(ctx, selection, query);
}

/** The page, how many orders it has, and how many are newer than these. */
function placed(query: OrderQuery, total: number) {
  const { offset, ...pagination } = paginate(query, total);
  const size = Math.min(query.per_page, total - offset);
  return { pagination, size, fromNewest: query.sort === '-created_at' ? offset : total - offset - size };
}

async function findByDay(ctx: Ctx, selection: OrderSelection, query: OrderQuery): Promise<Place> {
  const { page, per_page, sort } = query;
  const [read] = await readDay(ctx.db, {
    ...keyOf(ctx, selection),
    ...{ offset: (page - 1) * per_page, per_page, is_newest_first: sort === '-created_at' },
  });
  const { total, day } = read?.place ?? { total: 0, day: null };
  const { pagination, size, fromNewest } = placed(query, total);
  if (pagination.current_page < page) return findByDay(ctx, selection, { ...query, page: pagination.current_page });
  return { pagination, size, stretch: day ? stretchIn(day, fromNewest, size) : { skip: fromNewest } };
}

async function findByMonth(ctx: Ctx, selection: OrderSelection, query: OrderQuery): Promise<Place> {
  const { status_id = null, sub_status_id = null, location_id } = selection.filter ?? {};
  const locations = seenLocations(ctx, location_id);
  const [read] = await readMonths(ctx.db, {
    ...keyOf(ctx, selection),
    ...{ status_id, sub_status_id, locations: locations && `{${locations.join(',')}}` },
  });
  const months = read?.months ?? [];
  const total = months.reduce((sum, { n }) => sum + n, 0);
  const { pagination, size, fromNewest } = placed(query, total);
  return { pagination, size, stretch: findStretch(months, fromNewest, size) ?? { skip: fromNewest } };
}

interface Key {
  company_id: number;
  kind: OrderKind;
  is_archived: boolean;
}

const keyOf = (ctx: Ctx, { kind, filter }: OrderSelection): Key => ({
  company_id: ctx.company_id,
  kind,
  is_archived: filter?.category === 'archive',
});

interface DayOf extends Key {
  offset: number;
  per_page: number;
  is_newest_first: boolean;
}

/** How many orders there are, and the day on which the newest order of the page was created, found through its month. */
const readDay = statement<DayOf, { place: { total: number; day: Span | null } }>((v) => {
  const key = sql`company_id = ${v.company_id} and kind = ${v.kind} and is_archived = ${v.is_archived}`;
  return sql`with ledger as materialized (
    select day, sum(n) as n from order_count_changes where ${key} group by day
  ), months as (
    select since, sum(n) as n from (
      select since, n from order_age_counts where ${key} and is_month
      union all
      select date_trunc('month', day)::date, n from ledger) as m group by since having sum(n) > 0
  ), asked as (
    select coalesce(sum(n), 0) as total, case when ${v.is_newest_first} then ${v.offset}::bigint
             else greatest(sum(n) - ${v.offset}::bigint - ${v.per_page}::bigint, 0) end as place
      from months
  ), month as (
    select since, passed from (select since, n, sum(n) over (order by since desc) - n as passed from months) as m, asked
     where passed <= place and place < passed + n
  ), days as (
    select d.since, sum(d.n) as n from month, lateral (
      select since, n from order_age_counts
       where ${key} and not is_month and since >= month.since and since < (month.since + interval '1 month')::date
      union all
      select day, n from ledger where day >= month.since and day < (month.since + interval '1 month')::date) as d
     group by d.since having sum(d.n) > 0
  ), day as (
    select since, since + 1 as before, n, passed from (
      select days.since, days.n, month.passed + sum(days.n) over (order by days.since desc) - days.n as passed
        from days, month) as d, asked
     where passed <= place and place < passed + n
  )
  select json_build_object('total', total, 'day', (select to_json(day) from day)) as place from asked`;
});

interface MonthsOf extends Key {
  /** Null for all; locations as the text of an array. */
  status_id: number | null;
  sub_status_id: number | null;
  locations: string | null;
}

const readMonths = statement<MonthsOf, { months: MonthCount[] | null }>(
  (v) =>
    sql`select json_agg(m) as months from (select month, sum(n) as n ${orderCountsBy(
      'months',
      sql`company_id = ${v.company_id} and kind = ${v.kind} and is_archived = ${v.is_archived}
      and (${v.status_id}::int is null or status_id = ${v.status_id})
      and (${v.sub_status_id}::int is null or sub_status_id = ${v.sub_status_id})
      and (${v.locations}::bigint[] is null or location_id = any (${v.locations}::bigint[]))`,
    )} group by month) as m`,
);
