import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { profitSubject, profitSums } from './profit-days.queries.ts';

/** The days that one transaction computes. */
const daysPerRun = 50;
/** After an upgrade a company has thousands of days to compute. The rest waits for the next run. */
const runsAtOnce = 20;

/** Computes the oldest stale days and their months anew, and returns how many days there were. */
export function foldProfitDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  return asSystem(platform, async (db) => {
    // Two servers must not compute the same day at the same time.
    await db.execute(sql`select pg_advisory_xact_lock(7130)`);
    const stale = await readRow<{ days: string; n: number }>(
      db,
      sql`with oldest as (
        select distinct company_id, day from (select company_id, day from profit_stale_days order by id limit 5000) as first limit ${daysPerRun}
      ), gone as (
        delete from profit_stale_days s using oldest o where s.company_id = o.company_id and s.day = o.day returning s.company_id, s.day
      ), days as (select distinct company_id, day from gone)
      select count(*)::int as n, coalesce(jsonb_agg(jsonb_build_object('company_id', company_id, 'day', day)), '[]')::text as days from days`,
    );
    if (!stale || stale.n === 0) return 0;
    const days = sql`jsonb_to_recordset(${stale.days}::jsonb) as s (company_id bigint, day date)`;
    const months = sql`(select distinct company_id, date_trunc('month', day::timestamp)::date as day from ${days})`;
    await db.execute(
      sql`delete from profit_days p using ${days} where p.company_id = s.company_id and p.day = s.day and not p.is_month`,
    );
    await db.execute(
      sql`insert into profit_days (company_id, day, ${profitSubject}, ${profitSums.names})
          select s.company_id, s.day, ${profitSubject}, ${profitSums.totals}
            from ${days} cross join lateral profit_of_day(s.company_id, s.day) group by s.company_id, s.day, ${profitSubject}`,
    );
    await db.execute(
      sql`delete from profit_days p using ${months} as m where p.company_id = m.company_id and p.day = m.day and p.is_month`,
    );
    await db.execute(
      sql`insert into profit_days (company_id, is_month, day, ${profitSubject}, ${profitSums.names})
          select p.company_id, true, m.day, ${profitSubject}, ${profitSums.totals}
            from ${months} as m join profit_days p on p.company_id = m.company_id and not p.is_month
             and p.day >= m.day and p.day < m.day + interval '1 month'
           group by p.company_id, m.day, ${profitSubject}`,
    );
    return stale.n;
  });
}

export async function maintainProfitDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (let run = 0; run < runsAtOnce; run += 1) if ((await foldProfitDays(platform)) < daysPerRun) return;
}
