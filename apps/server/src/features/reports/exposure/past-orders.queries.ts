import { lostLeads, type OrderKind, orderKinds, status } from '@tradepost/contracts/orders/order-status.data';
import { learnCurves, type StageCount } from '@tradepost/contracts/reports/exposure/curve.rules';
import { maxAge, neededDays, neededOrders, rateDays } from '@tradepost/contracts/reports/exposure/exposure.data';
import type {
  ChannelTerms,
  ExposureModel,
  NewOffers,
  OfferGroup,
} from '@tradepost/contracts/reports/exposure/forecast.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** What was known of the orders of the last year at the beginning of a day. Days are those of the company. */

const raw = (id: number) => sql.raw(String(id));

/**
 * `with …`: the orders that were made in the year before the day, as `o`, with the days of their steps. A step that came later
 * is not known yet. `band` is the third of the quotes of its currency that an order belongs to.
 */
export function ordersUntil(ctx: Ctx, day: string): SQL {
  const dayOf = (at: SQL) => sql`(${at} at time zone ${ctx.company.timezone})::date`;
  const known = (at: SQL) => sql`case when ${dayOf(at)} < ${day}::date then ${dayOf(at)} end`;
  const midnight = sql`(${day}::date)::timestamp at time zone ${ctx.company.timezone}`;
  const came = sql`case when r.kind = 'in-store' then r.created_at
    else least(r.received_at, r.payable_at, r.paid_at, case when r.status_id in (${raw(status.beingInspected)}, ${raw(status.notAsDescribed)}) then r.status_at end) end`;
  const over = sql`case when r.paid_at is not null then null
    when r.status_id in (${raw(status.completed)}, ${raw(status.returned)}, ${raw(status.recycled)})
      or (r.status_id = ${raw(status.leads)} and r.sub_status_id in (${sql.raw(lostLeads.join(','))})) then r.status_at
    when r.is_archived then coalesce(r.archived_at, r.status_at) end`;
  return sql`with stepped as materialized (
      select r.id, r.kind, r.currency, r.location_id, r.status_id, r.quoted_total as quoted, r.total, r.paid_total, r.payout_method,
             r.price_locked_until, r.price_stopped_at, ${dayOf(sql`r.created_at`)} as made, ${known(came)} as came,
             ${known(sql`least(r.payable_at, r.paid_at)`)} as payable, ${known(sql`r.paid_at`)} as paid, ${known(over)} as over
        from orders r
       where r.company_id = ${ctx.company_id} and r.created_at < ${midnight} and r.created_at >= ${midnight} - interval '365 days'
         and r.quoted_total > 0
    ), thirds as (
      select currency, percentile_cont(array[1 / 3.0, 2 / 3.0]) within group (order by quoted) as at from stepped group by currency
    ), o as (
      select s.*, case when s.quoted < t.at[1] then 'low' when s.quoted < t.at[2] then 'middle' else 'high' end as band
        from stepped s join thirds t on t.currency = s.currency
    )`;
}

/** What was learned of one currency. */
export interface Learned {
  currency: string;
  paid_orders: number;
  credit_share: number | null;
  /** Null without enough history. */
  model: ExposureModel | null;
}

interface TermsRow {
  currency: string;
  kind: OrderKind;
  n: number;
  quoted: number;
  paid: number;
  credit: number;
  spread: number | null;
  wait: number | null;
  days_of_history: number;
}

/** What the company's own orders say at the beginning of a day, by currency. */
export async function learnFrom(ctx: Ctx, day: string): Promise<Learned[]> {
  const counts = await readCounts(ctx, day);
  const terms = await readTerms(ctx, day);
  const fresh = await readNewOffers(ctx, day);
  return [...new Set(terms.map(({ currency }) => currency))].map((currency) => {
    const own = terms.filter((row) => row.currency === currency);
    const paid_orders = sumOf(own, ({ n }) => n);
    const paid = sumOf(own, (row) => row.paid);
    const history = Math.max(...own.map(({ days_of_history }) => days_of_history));
    const isEnough = paid_orders >= neededOrders && history >= neededDays;
    const rate_days = Math.min(rateDays, Math.max(1, history));
    return {
      currency,
      paid_orders,
      credit_share: paid > 0 ? sumOf(own, ({ credit }) => credit) / paid : null,
      model: isEnough
        ? {
            curves: learnCurves(
              counts.filter((count) => count.currency === currency),
              orderKinds,
            ),
            channels: channelsOf(own),
            new_offers: fresh
              .filter((row) => row.currency === currency)
              .map(({ currency: _, n, ...row }): NewOffers => ({ ...row, n: n / rate_days })),
            rate_days,
            dispersion: 1,
          }
        : null,
    };
  });
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** A channel without enough paid orders has the terms of the company. */
function channelsOf(rows: readonly TermsRow[]): Record<OrderKind, ChannelTerms> {
  const paid = rows.filter(({ n }) => n > 0);
  const whole = {
    cut:
      sumOf(paid, (row) => row.paid) /
      Math.max(
        1,
        sumOf(paid, ({ quoted }) => quoted),
      ),
    spread:
      sumOf(paid, ({ spread, n }) => (spread ?? 0) * n) /
      Math.max(
        1,
        sumOf(paid, ({ n }) => n),
      ),
    wait:
      sumOf(paid, ({ wait, n }) => (wait ?? 0) * n) /
      Math.max(
        1,
        sumOf(paid, ({ n }) => n),
      ),
  };
  const weight = 10;
  const terms = orderKinds.map((kind): [OrderKind, ChannelTerms] => {
    const own = paid.find((row) => row.kind === kind);
    const n = own?.n ?? 0;
    const mix = (value: number | null | undefined, all: number) => ((value ?? all) * n + all * weight) / (n + weight);
    return [
      kind,
      {
        cut: mix(own && own.paid / own.quoted, whole.cut),
        spread: mix(own?.spread, whole.spread),
        wait: Math.round(mix(own?.wait, whole.wait)),
        paid_orders: n,
      },
    ];
  });
  return Object.fromEntries(terms) as Record<OrderKind, ChannelTerms>;
}

function readCounts(ctx: Ctx, day: string): Promise<(StageCount & { currency: string })[]> {
  const stage = (name: string, since: SQL, next: SQL, where: SQL) => sql`
    select currency, kind, ${name}::text as stage, band,
           case when ${next} is not null then 'next' when over is not null then 'lost' else 'open' end as outcome,
           least(${maxAge}, greatest(0, coalesce(${next}, over, ${day}::date) - ${since}))::int as age
      from o where ${where}`;
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select currency, kind, stage, band, outcome, age, count(*)::int as n from (
          ${stage('waiting', sql`made`, sql`came`, sql`kind <> 'in-store'`)}
          union all
          ${stage('arrived', sql`came`, sql`payable`, sql`came is not null`)}
        ) as c group by 1, 2, 3, 4, 5, 6`,
  );
}

/** What paid orders were paid of what was quoted, and how long they were in the queue. */
function readTerms(ctx: Ctx, day: string): Promise<TermsRow[]> {
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select currency, kind, count(paid)::int as n, coalesce(sum(quoted) filter (where paid is not null), 0)::bigint as quoted,
               coalesce(sum(paid_total) filter (where paid is not null), 0)::bigint as paid,
               coalesce(sum(paid_total) filter (where paid is not null and payout_method = 'store_credit'), 0)::bigint as credit,
               stddev_pop(least(3, paid_total::float8 / quoted)) filter (where paid is not null) as spread,
               avg(least(30, greatest(0, paid - payable))) filter (where paid is not null)::float8 as wait,
               (${day}::date - min(made))::int as days_of_history
          from o group by 1, 2`,
  );
}

function readNewOffers(ctx: Ctx, day: string): Promise<(NewOffers & { currency: string })[]> {
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select currency, kind, band, location_id, count(*)::int as n, avg(quoted)::float8 as quoted,
               avg(quoted::float8 * quoted) as quoted_square
          from o where made >= ${day}::date - ${rateDays}::int group by 1, 2, 3, 4`,
  );
}

export type OpenGroup = OfferGroup & { currency: string; lock_days_left: number | null };

/**
 * Who is still open at the beginning of the day, but not yet payable, as `o`. `is_live`: today, so its status says the same, and
 * that a quote is not made yet.
 */
export const isOpen = (is_live: boolean): SQL =>
  sql`o.over is null and o.paid is null ${is_live ? sql`and o.status_id <> ${raw(status.manualQuote)}` : sql``}
  and (o.payable is null ${is_live ? sql`or o.status_id <> ${raw(status.payoutProcessing)}` : sql``})`;

/** The stage of an open order, its days in it, and days until its price is no longer promised. */
export const stageColumns = (ctx: Ctx, day: string): SQL => sql`
  case when o.came is null and o.kind <> 'in-store' then 'waiting' else 'arrived' end as stage,
  least(${maxAge}, greatest(0, ${day}::date - coalesce(o.came, o.made)))::int as age,
  case when o.came is null and o.price_stopped_at is null
       then greatest(-1, least(${maxAge}, (o.price_locked_until at time zone ${ctx.company.timezone})::date - ${day}::date)) end::int as lock_days_left`;

/** The open offers at the beginning of a day, those that are alike together. */
export function listOpenGroups(ctx: Ctx, day: string, is_live: boolean): Promise<OpenGroup[]> {
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select currency, kind, stage, band, location_id, age, lock_days_left, count(*)::int as n, sum(quoted)::bigint as quoted,
               sum(quoted::float8 * quoted) as quoted_squares
          from (select o.*, ${stageColumns(ctx, day)} from o where ${isOpen(is_live)}) as g
         group by 1, 2, 3, 4, 5, 6, 7`,
  );
}

export interface QueuedGroup {
  currency: string;
  kind: OrderKind;
  location_id: number;
  /** The day on which they became payable. */
  payable: string;
  n: number;
  amount: number;
}

/** What was in the payout queue at the beginning of a past day. */
export function listQueueThen(ctx: Ctx, day: string): Promise<QueuedGroup[]> {
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select currency, kind, location_id, payable::text, count(*)::int as n,
               sum(case when paid_total > 0 then paid_total else total end)::bigint as amount
          from o where over is null and paid is null and payable is not null group by 1, 2, 3, 4`,
  );
}
