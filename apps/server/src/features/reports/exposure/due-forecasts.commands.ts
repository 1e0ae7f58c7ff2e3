import { localDay } from '@tradepost/contracts/local-day';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { computeForecast } from './compute-forecast.commands.ts';

interface DueCompany {
  company_id: number;
  timezone: string;
  made_on: string | null;
}

/** Companies in one run. The rest follow in the next one. */
const maxPerRun = 40;

/**
 * Computes the forecasts of the companies whose own day has begun, and returns their number. One that is being deleted waits,
 * and one without orders of the last year has none.
 */
export async function computeDueForecasts(platform: Platform): Promise<number> {
  const companies = await asSystem(platform, (db) =>
    readRows<DueCompany>(
      db,
      sql`select c.company_id, c.timezone, r.made_on::text from companies c
            left join cash_forecast_runs r on r.company_id = c.company_id
           where not ${isBeingDeleted(sql`c.company_id`)} and (r.made_at is null or r.made_at < app_now() - interval '1 hour')
             and exists (select from orders o where o.company_id = c.company_id)
           order by r.made_at nulls first`,
    ),
  );
  const now = platform.clock.now().toISOString();
  const due = companies.filter(({ timezone, made_on }) => made_on === null || made_on < localDay(now, timezone));
  let computed = 0;
  for (const { company_id } of due.slice(0, maxPerRun)) {
    const scope = await scopeOf(platform, company_id, null, 'cash forecast');
    if (!scope) continue;
    await computeForecast(scope).then(
      () => {
        computed += 1;
      },
      (error: Error) => platform.log.error({ err: error, company_id }, 'a cash forecast failed'),
    );
  }
  return computed;
}
