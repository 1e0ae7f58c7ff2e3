import { daysBetween } from '@tradepost/contracts/local-day';
import type { CashForecast, CashForecastQuery } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { forecastWeeks, horizonDays, neededOrders } from '@tradepost/contracts/reports/exposure/exposure.data';
import { describeChannels, fallOf, suggestLocks, sumLocks } from '@tradepost/contracts/reports/exposure/locks.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { findPriceLock } from '../../pricing/limits/price-lock.queries.ts';
import { priceLockDays } from '../../pricing/price-book.queries.ts';
import type { StoredModel } from './cash-forecast.table.ts';
import { readAccuracy } from './forecast-accuracy.queries.ts';
import { cashOf, type Fall, offersOf, sumPayouts, weeksOf } from './forecast-figures.rules.ts';
import {
  findRun,
  listNewest,
  listStoredDues,
  listStoredGroups,
  type StoredForecast,
} from './forecast-parts.queries.ts';

/** The newest forecast at the locations that the actor may see, with a fall of the market where one is tried out. */
export async function readCashForecast(ctx: Ctx, query: CashForecastQuery): Promise<CashForecast> {
  requirePermission(ctx, costPermission);
  const locations = getVisibleLocations(ctx, query.location_id);
  const run = await findRun(ctx);
  const newest = await listNewest(ctx);
  const forecast = pickForecast(ctx, newest, query.currency);
  const fall = readFall(query, forecast?.made_on ?? todayOf(ctx));
  const start = {
    is_computing: run?.requested_at != null,
    currency: forecast?.currency ?? query.currency ?? ctx.company.currency,
    currencies: newest.map(({ currency }) => currency),
    as_of: forecast?.made_on ?? run?.made_on ?? null,
    made_at: forecast?.made_at ?? run?.made_at ?? null,
    paid_orders: forecast?.paid_orders ?? 0,
    needed_orders: neededOrders,
  };
  if (forecast?.model) return { ...start, ...(await compute(ctx, forecast, forecast.model, { locations, fall })) };
  return { ...start, ...nothing, state: run?.made_on == null ? 'not_computed' : 'not_enough_history' };
}

const noAmounts = { n: 0, amount: 0 };
const nothing = {
  weeks: [],
  offers: { n: 0, quoted: 0, expected: 0, left_out: 0, channels: [] },
  locks: null,
  cash: {
    drawers: 0,
    store_credit: null,
    overdue: noAmounts,
    queue: noAmounts,
    batches: noAmounts,
    credit_share: null,
  },
  accuracy: null,
  fall: null,
  lock_days: [],
};

function pickForecast(
  ctx: Ctx,
  newest: readonly StoredForecast[],
  currency: string | undefined,
): StoredForecast | undefined {
  if (currency !== undefined) return newest.find((forecast) => forecast.currency === currency);
  return newest.find((forecast) => forecast.currency === ctx.company.currency) ?? newest[0];
}

/** Throws 422 for a day that the forecast does not reach. */
function readFall({ fall_percent, fall_date }: CashForecastQuery, as_of: string): Fall | null {
  if (fall_percent === undefined) return null;
  const from_day = daysBetween(as_of, fall_date ?? as_of);
  if (from_day < 0 || from_day >= horizonDays)
    throw invalid({ fall_date: `Choose a day within the next ${forecastWeeks} weeks` });
  return { percent: fall_percent, from: fall_date ?? as_of, from_day };
}

interface Narrowed {
  locations: readonly number[] | null;
  fall: Fall | null;
}

async function compute(ctx: Ctx, forecast: StoredForecast, stored: StoredModel, { locations, fall }: Narrowed) {
  const model = {
    ...stored,
    new_offers: stored.new_offers.filter(({ location_id }) => locations === null || locations.includes(location_id)),
  };
  const groups = await listStoredGroups(ctx, forecast.id, locations);
  const dues = await listStoredDues(ctx, forecast.id, locations);
  const lock = await findPriceLock(ctx);
  const current = {
    'in-store': priceLockDays(lock, 'in-store'),
    'mail-in': priceLockDays(lock, 'mail-in'),
    'bulk-quote': priceLockDays(lock, 'bulk-quote'),
    'easy-offer': priceLockDays(lock, 'easy-offer'),
  };
  const place = { day: forecast.made_on, dues };
  const usual = weeksOf(model, groups, { ...place, fall: null });
  const weeks = fall ? weeksOf(model, groups, { ...place, fall }) : usual;
  const result = fall && fallOf(model, groups, fall, model.resale);
  return {
    state: 'ready' as const,
    weeks,
    offers: offersOf(model, groups, describeChannels(model)),
    locks: sumLocks(model, groups),
    cash: cashOf(dues, forecast.made_on, {
      store_credit: locations === null ? forecast.store_credit : null,
      credit_share: model.credit_share,
    }),
    accuracy: locations === null ? await readAccuracy(ctx, forecast) : null,
    fall: fall &&
      result && {
        percent: fall.percent,
        from: fall.from,
        lock_cost: result.lock_cost,
        expected_lock_cost: result.expected_lock_cost,
        margin_before: result.margin?.before ?? null,
        margin_after: result.margin?.after ?? null,
        payouts_before: sumPayouts(usual),
        payouts_after: sumPayouts(weeks),
      },
    lock_days: suggestLocks(model, groups, current),
  };
}
