import { sql } from 'drizzle-orm';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { measures, partsOf, subjectKey } from './report-days.queries.ts';

/** From this many folded rows on, the ledger is vacuumed immediately. */
const vacuumThreshold = 500;

/** Adds the ledger's rows to the days and returns how many there were. It runs in one transaction. */
export function foldReportDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  return asSystem(platform, async (db) => {
    // Without the lock, two servers that fold at the same time could deadlock.
    await runSql(db, sql`select pg_advisory_xact_lock(7129)`);
    const sums = sql.join(
      measures.map((name) => sql`sum(c.${sql.identifier(name)})`),
      sql`, `,
    );
    const added = sql.join(
      measures.map(
        (name) => sql`${sql.identifier(name)} = d.${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
      ),
      sql`, `,
    );
    const names = sql.join(
      measures.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const folded = await readRow<{ n: number }>(
      db,
      sql`with fresh as (
        delete from report_changes returning *
      ), parts as (
        select c.company_id, p.dimension, c.currency, s.is_month, s.day, c.fact, c.location_id, c.kind, p.subject_id, p.detail_id,
               p.subject, ${names}
          from fresh c cross join lateral ${partsOf(sql`c`)} p
          cross join lateral (values (false, c.day), (true, date_trunc('month', c.day::timestamp)::date)) as s (is_month, day)
      ), summed as (
        insert into report_days as d (company_id, dimension, is_month, ${subjectKey}, ${names})
        select c.company_id, c.dimension, c.is_month, ${subjectKey}, ${sums} from parts c
         group by c.company_id, c.dimension, c.is_month, ${subjectKey}
        on conflict (company_id, dimension, is_month, ${subjectKey}) do update set ${added}
      ), customers as (
        insert into report_customers as d
               (company_id, span, currency, start_day, customer_id, created, paid, lost, returned, devices, amount)
        select c.company_id, s.span, c.currency, s.start_day, c.customer_id,
               coalesce(sum(c.n) filter (where c.fact = 'created'), 0), coalesce(sum(c.n) filter (where c.fact = 'paid'), 0),
               coalesce(sum(c.n) filter (where c.fact = 'lost'), 0), coalesce(sum(c.n) filter (where c.fact = 'returned'), 0),
               coalesce(sum(c.devices) filter (where c.fact = 'paid'), 0), coalesce(sum(c.amount) filter (where c.fact = 'paid'), 0)
          from fresh c cross join lateral report_spans(c.day) s
         where c.customer_id is not null group by 1, 2, 3, 4, 5
        on conflict (company_id, span, currency, start_day, customer_id) do update set
          created = d.created + excluded.created, paid = d.paid + excluded.paid, lost = d.lost + excluded.lost,
          returned = d.returned + excluded.returned, devices = d.devices + excluded.devices, amount = d.amount + excluded.amount
      )
      select count(*)::int as n from fresh`,
    );
    return folded?.n ?? 0;
  });
}

/** Folds the ledger and vacuums it after many rows, because each report reads what is left of it. */
export async function maintainReportDays(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const folded = await foldReportDays(platform);
  if (folded >= vacuumThreshold)
    await platform.database.script('vacuum (index_cleanup on, truncate off) report_changes');
}
