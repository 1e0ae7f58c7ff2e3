import type { LockedGroup } from '@tradepost/contracts/reports/exposure/locks.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { Due } from './cash-dues.queries.ts';
import { cashForecastRuns, type cashForecasts } from './cash-forecast.table.ts';

/** The newest forecast, as it is stored. */

export type StoredForecast = Omit<typeof cashForecasts.$inferSelect, 'company_id'>;

export async function findRun(ctx: Ctx) {
  const [run] = await ctx.db.select().from(cashForecastRuns).where(eq(cashForecastRuns.company_id, ctx.company_id));
  return run;
}

/** The newest forecast of each currency. */
export function listNewest(ctx: Ctx): Promise<StoredForecast[]> {
  return readRows(
    ctx.db,
    sql`select f.id, f.currency, f.made_on::text, f.made_at, f.is_afterwards, f.paid_orders, f.kinds, f.model, f.store_credit
          from cash_forecasts f join cash_forecast_runs r on r.company_id = f.company_id and r.made_on = f.made_on
         where f.company_id = ${ctx.company_id} order by f.currency`,
  );
}

const seen = (locations: readonly number[] | null): SQL =>
  locations === null ? sql`true` : sql`location_id = any(${bigintArray(locations)})`;

/** Open offers that are alike, over all of the locations. */
export function listStoredGroups(
  ctx: Ctx,
  forecast_id: number,
  locations: readonly number[] | null,
): Promise<LockedGroup[]> {
  return readRows(
    ctx.db,
    sql`select kind, stage, band, min(location_id) as location_id, age, lock_days_left, sum(n)::bigint as n,
               sum(quoted)::bigint as quoted, sum(quoted_squares) as quoted_squares, sum(locked_n)::bigint as locked_n,
               sum(locked)::bigint as locked, sum(today)::bigint as today, sum(unpriced_n)::bigint as unpriced_n
          from cash_forecast_offers
         where company_id = ${ctx.company_id} and forecast_id = ${forecast_id} and ${seen(locations)}
         group by kind, stage, band, age, lock_days_left`,
  );
}

export function listStoredDues(ctx: Ctx, forecast_id: number, locations: readonly number[] | null): Promise<Due[]> {
  return readRows(
    ctx.db,
    sql`select source, min(location_id) as location_id, kind, due_on::text, sum(n)::bigint as n, sum(amount)::bigint as amount
          from cash_forecast_dues
         where company_id = ${ctx.company_id} and forecast_id = ${forecast_id} and ${seen(locations)}
         group by source, kind, due_on`,
  );
}
