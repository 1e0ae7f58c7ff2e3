import { addDays } from '@tradepost/contracts/local-day';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { bandOf, forecastOffers, isForecast } from '@tradepost/contracts/reports/exposure/forecast.rules';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Due } from './cash-dues.queries.ts';
import {
  cashForecastDues,
  cashForecastOffers,
  cashForecasts,
  cashForecastWeeks,
  type StoredModel,
} from './cash-forecast.table.ts';
import { groupKey, type LockedSums } from './lock-prices.queries.ts';
import type { Learned, OpenGroup } from './past-orders.queries.ts';

/** Rows of one insert. */
const chunk = 1_000;

export interface NewForecast extends Learned {
  day: string;
  is_afterwards: boolean;
  groups: readonly OpenGroup[];
  dues: readonly Due[];
  store_credit: number;
}

/** The forecast with its weeks, which stay to be compared. */
export async function storeForecast(ctx: Ctx, forecast: NewForecast): Promise<number> {
  const { currency, day, is_afterwards, paid_orders, store_credit, model, groups, dues } = forecast;
  const { company_id } = ctx;
  const kinds = model ? orderKinds.filter((kind) => isForecast(model, kind)) : [];
  const [stored] = await ctx.db
    .insert(cashForecasts)
    .values({
      company_id,
      currency,
      made_on: day,
      made_at: ctx.clock.now().toISOString(),
      is_afterwards,
      paid_orders,
      kinds,
      store_credit,
    })
    .returning({ id: cashForecasts.id });
  const forecast_id = stored!.id;
  if (!model) return forecast_id;
  const { dispersion } = model;
  const weeks = forecastOffers(
    model,
    groups.filter((group) => group.currency === currency),
  ).map(({ open_offers, new_offers, deviation }, week) => {
    const known = queueOfWeek(
      dues.filter(({ kind }) => kind !== null && kinds.includes(kind)),
      day,
      week,
    );
    const offers = open_offers + new_offers;
    return {
      company_id,
      forecast_id,
      week,
      expected: Math.round(offers + known),
      ...bandOf(offers, deviation, known),
      deviation: Math.round(deviation / Math.sqrt(dispersion)),
    };
  });
  await ctx.db.insert(cashForecastWeeks).values(weeks);
  return forecast_id;
}

/** Payouts that are due in a week of the forecast. Those after its last week are left out. */
function queueOfWeek(dues: readonly Due[], day: string, week: number): number {
  const [from, to] = [addDays(day, week * 7), addDays(day, week * 7 + 6)];
  return dues
    .filter(({ source, due_on }) => (source === 'queue' || source === 'batch') && due_on! >= from && due_on! <= to)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** What the page computes with: the model, the open offers and what is due. Only the newest forecast has them. */
export async function storeParts(
  ctx: Ctx,
  forecast_id: number,
  model: StoredModel | null,
  groups: readonly OpenGroup[],
  locked: ReadonlyMap<string, LockedSums>,
  dues: readonly Due[],
): Promise<void> {
  const { company_id } = ctx;
  await ctx.db
    .update(cashForecasts)
    .set({ model })
    .where(and(eq(cashForecasts.company_id, company_id), eq(cashForecasts.id, forecast_id)));
  const offers = groups.map((group) => {
    const { currency: _, ...columns } = group;
    return { ...columns, ...locked.get(groupKey(group)), company_id, forecast_id };
  });
  for (let at = 0; at < offers.length; at += chunk)
    await ctx.db.insert(cashForecastOffers).values(offers.slice(at, at + chunk));
  const rows = dues.map((due) => ({ ...due, company_id, forecast_id }));
  for (let at = 0; at < rows.length; at += chunk)
    await ctx.db.insert(cashForecastDues).values(rows.slice(at, at + chunk));
}

export async function dropOlderParts(ctx: Ctx, currency: string, id: number): Promise<void> {
  const older = ctx.db
    .select({ id: cashForecasts.id })
    .from(cashForecasts)
    .where(
      and(eq(cashForecasts.company_id, ctx.company_id), eq(cashForecasts.currency, currency), ne(cashForecasts.id, id)),
    );
  for (const table of [cashForecastOffers, cashForecastDues])
    await ctx.db.delete(table).where(and(eq(table.company_id, ctx.company_id), inArray(table.forecast_id, older)));
  await ctx.db
    .update(cashForecasts)
    .set({ model: null })
    .where(
      and(eq(cashForecasts.company_id, ctx.company_id), eq(cashForecasts.currency, currency), ne(cashForecasts.id, id)),
    );
}
