import type { chartConversion, chartOffers } from '@tradepost/contracts/dashboard/dashboard.contract';
import { lostLeads, type OrderKind, orderKinds, status } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../platform/db/database.ts';
import { bigintArray, readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { startOfDay } from '../orders/list/order-filter.queries.ts';
import { isFinished } from '../orders/status/base-status.queries.ts';
import { type Days, type Grouping, listIntervals, readPeriod } from './period.rules.ts';

/** Offers made and offers completed in each interval. */
export async function chartOfferCounts(
  ctx: Ctx,
  { by, kinds, ...asked }: ServedInput<typeof chartOffers>['body'],
): Promise<DataOf<typeof chartOffers>> {
  const days = periodOf(ctx, asked);
  const intervals = listIntervals(days, by);
  await planForValues(ctx.db);
  const made = await countByKind(ctx, sql`o.created_at`, days, by, kinds);
  const paid = await countByKind(ctx, sql`o.paid_at`, days, by, kinds);
  const points = intervals.map((day) => {
    const by_kind = Object.fromEntries(orderKinds.map((kind) => [kind, made.get(`${day} ${kind}`) ?? 0])) as Record<
      OrderKind,
      number
    >;
    const completed = kinds.reduce((sum, kind) => sum + (paid.get(`${day} ${kind}`) ?? 0), 0);
    return { day, offers: kinds.reduce((sum, kind) => sum + by_kind[kind], 0), completed, by_kind };
  });
  return { by, points };
}

/** The number of orders by interval and kind. The keys are `day kind`. */
async function countByKind(
  ctx: Ctx,
  column: SQL,
  days: Days,
  by: Grouping,
  kinds: readonly OrderKind[],
): Promise<Map<string, number>> {
  const rows = await readRows<{ day: string; kind: OrderKind; n: number }>(
    ctx.db,
    sql`select ${interval(ctx, column, by)} as day, o.kind, count(*)::int as n from orders o
         where ${within(ctx, column, days, kinds)} group by 1, 2`,
  );
  return new Map(rows.map(({ day, kind, n }) => [`${day} ${kind}`, n]));
}

/** The share of each interval's ended orders that are completed. Open orders count neither way, so a new week starts fair. */
export async function chartConversionRate(
  ctx: Ctx,
  { by, ...asked }: ServedInput<typeof chartConversion>['query'],
): Promise<DataOf<typeof chartConversion>> {
  const days = periodOf(ctx, asked);
  const intervals = listIntervals(days, by);
  await planForValues(ctx.db);
  const rows = await readRows<{ day: string; offers: number; ended: number; completed: number }>(
    ctx.db,
    sql`select ${interval(ctx, sql`o.created_at`, by)} as day, count(*)::int as offers,
               (count(*) filter (where ${hasEnded}))::int as ended,
               (count(*) filter (where o.status_id = ${status.completed}))::int as completed
          from orders o where ${within(ctx, sql`o.created_at`, days, orderKinds)} group by 1`,
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const points = intervals.map((day) => {
    const { offers = 0, ended = 0, completed = 0 } = byDay.get(day) ?? {};
    return { day, offers, ended, completed, rate: ended === 0 ? null : completed / ended };
  });
  return { by, points };
}

const hasEnded = sql`(${isFinished}
  or (o.status_id = ${status.leads} and o.sub_status_id = any(${`{${lostLeads.join(',')}}`}::int[])))`;

export function periodOf(ctx: Ctx, asked: Partial<Days>): Days {
  return readPeriod(asked, todayOf(ctx));
}

function interval(ctx: Ctx, column: SQL, by: Grouping): SQL {
  return sql`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${column} at time zone ${ctx.company.timezone}), 'YYYY-MM-DD')`;
}

/** Orders of the period at locations that the actor may see, including archived ones. */
export function within(ctx: Ctx, column: SQL, { from, to }: Days, kinds: readonly OrderKind[]): SQL {
  const locations = getVisibleLocations(ctx);
  return sql`o.company_id = ${ctx.company_id} and o.kind = any(${`{${kinds.join(',')}}`}::text[]) and o.is_archived in (true, false)
    and ${column} >= ${startOfDay(ctx, from, 0)} and ${column} < ${startOfDay(ctx, to, 1)}
    ${locations ? sql`and o.location_id = any(${bigintArray(locations)})` : sql``}`;
}
