import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { sql } from 'drizzle-orm';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { computeForecastJob } from './cash-forecast.jobs.ts';
import { cashForecastRuns } from './cash-forecast.table.ts';

/** Asks for a forecast now. Asked twice, it is computed once. */
export async function requestForecast(ctx: Ctx): Promise<null> {
  requirePermission(ctx, costPermission);
  const now = ctx.clock.now().toISOString();
  const asked = await ctx.db
    .insert(cashForecastRuns)
    .values({ company_id: ctx.company_id, requested_at: now })
    .onConflictDoUpdate({
      target: cashForecastRuns.company_id,
      set: { requested_at: now },
      setWhere: sql`${cashForecastRuns.requested_at} is null or ${cashForecastRuns.requested_at} < ${now}::timestamptz - interval '10 minutes'`,
    })
    .returning({ company_id: cashForecastRuns.company_id });
  if (asked.length > 0) await ctx.platform.jobs.enqueue(ctx, computeForecastJob, {});
  return null;
}
