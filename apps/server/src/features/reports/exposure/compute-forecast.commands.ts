import { addDays } from '@tradepost/contracts/local-day';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { forecastWeeks } from '@tradepost/contracts/reports/exposure/exposure.data';
import { dispersionOf } from '@tradepost/contracts/reports/exposure/forecast.rules';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { type Due, listDues, payDay, sumStoreCredit } from './cash-dues.queries.ts';
import { cashForecastRuns, cashForecasts } from './cash-forecast.table.ts';
import { sumLockedDevices } from './lock-prices.queries.ts';
import { listPaidByDay, readResale } from './paid-days.queries.ts';
import { learnFrom, listOpenGroups, listQueueThen } from './past-orders.queries.ts';
import { dropOlderParts, storeForecast, storeParts } from './store-forecast.commands.ts';

/** Past forecasts that are computed afterwards, a week apart, so that a new company sees how far they would have been off. */
const pastWeeks = 8;
/** Forecasts that are kept, to be compared with what was paid. */
const keptDays = 120;

/** The job computes what is there. */
export const NoData = z.object({});

/** Computes the forecast of today, and those of the last weeks that are missing. */
export const computeForecast = (scope: Scope): Promise<void> => inTransaction(scope, computeAll);

/** A job that failed for good is asked for no longer. */
export const giveUp = (scope: Scope): Promise<unknown> =>
  inTransaction(scope, (ctx) =>
    ctx.db.update(cashForecastRuns).set({ requested_at: null }).where(eq(cashForecastRuns.company_id, ctx.company_id)),
  );

async function computeAll(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx);
  // Locks the row, so that two servers do not compute the same day at once.
  await ctx.db
    .insert(cashForecastRuns)
    .values({ company_id: ctx.company_id })
    .onConflictDoUpdate({ target: cashForecastRuns.company_id, set: { requested_at: null } });
  const stored = await ctx.db
    .selectDistinct({ made_on: cashForecasts.made_on })
    .from(cashForecasts)
    .where(eq(cashForecasts.company_id, ctx.company_id));
  const known = new Set(stored.map(({ made_on }) => made_on));
  for (let week = pastWeeks; week >= 1; week -= 1) {
    const day = addDays(today, -7 * week);
    if (!known.has(day)) await storePast(ctx, day);
  }
  await storeToday(ctx, today);
  await ctx.db
    .delete(cashForecasts)
    .where(and(eq(cashForecasts.company_id, ctx.company_id), lt(cashForecasts.made_on, addDays(today, -keptDays))));
  await ctx.db
    .update(cashForecastRuns)
    .set({ made_on: today, made_at: ctx.clock.now().toISOString() })
    .where(eq(cashForecastRuns.company_id, ctx.company_id));
}

/** The forecast as it would have been on a past day, with its weeks alone. */
async function storePast(ctx: Ctx, day: string): Promise<void> {
  const learned = await learnFrom(ctx, day);
  if (learned.every(({ model }) => model === null)) return;
  const groups = await listOpenGroups(ctx, day, false);
  const queue = await listQueueThen(ctx, day);
  for (const each of learned) {
    const { currency, model } = each;
    if (!model) continue;
    const dues = queue
      .filter((row) => row.currency === currency)
      .map(({ kind, payable, location_id, n, amount }): Due => {
        const due_on = payDay(payable, model.channels[kind].wait, day);
        return { source: 'queue', location_id, kind, due_on, n, amount };
      });
    await storeForecast(ctx, { ...each, day, is_afterwards: true, groups, dues, store_credit: 0 });
  }
}

async function storeToday(ctx: Ctx, today: string): Promise<void> {
  const learned = await learnFrom(ctx, today);
  const groups = await listOpenGroups(ctx, today, true);
  const locked = await sumLockedDevices(ctx, today);
  await ctx.db
    .delete(cashForecasts)
    .where(and(eq(cashForecasts.company_id, ctx.company_id), eq(cashForecasts.made_on, today)));
  for (const each of learned) {
    const { currency, credit_share } = each;
    const dues = await listDues(ctx, currency, today, each.model?.channels ?? {});
    const dispersion = await readDispersion(ctx, currency, today);
    const model = each.model && {
      ...each.model,
      dispersion,
      credit_share,
      resale: await readResale(ctx, currency, today),
    };
    const store_credit = await sumStoreCredit(ctx, currency);
    const id = await storeForecast(ctx, {
      ...each,
      model,
      day: today,
      is_afterwards: false,
      groups,
      dues,
      store_credit,
    });
    await storeParts(
      ctx,
      id,
      model,
      groups.filter((group) => group.currency === currency),
      locked,
      dues,
    );
    await dropOlderParts(ctx, currency, id);
  }
}

/** How far the first weeks of past forecasts were off. */
async function readDispersion(ctx: Ctx, currency: string, today: string): Promise<number> {
  const past = await readRows<{ made_on: string; kinds: OrderKind[]; expected: number; deviation: number }>(
    ctx.db,
    sql`select f.made_on::text, f.kinds, w.expected, w.deviation from cash_forecasts f
          join cash_forecast_weeks w on w.company_id = f.company_id and w.forecast_id = f.id and w.week = 0
         where f.company_id = ${ctx.company_id} and f.currency = ${currency} and f.made_on <= ${today}::date - 7
           and f.made_on >= ${today}::date - ${forecastWeeks * 7}::int and (${today}::date - f.made_on) % 7 = 0`,
  );
  const paid = await listPaidByDay(ctx, currency, addDays(today, -forecastWeeks * 7), addDays(today, -1));
  return dispersionOf(
    past.map(({ made_on, kinds, ...week }) => ({
      ...week,
      paid: paid
        .filter(({ day, kind }) => kinds.includes(kind) && day >= made_on && day < addDays(made_on, 7))
        .reduce((sum, { amount }) => sum + amount, 0),
    })),
  );
}
