import { formatDay, formatInstant } from '@tradepost/contracts/dates';
import { localDay } from '@tradepost/contracts/local-day';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { buildReport, type ReportPlan } from './build-report.commands.ts';
import { missingReports } from './due-days.rules.ts';
import { purchaseReports } from './report.table.ts';

type Setting = Omit<ReportPlan, 'from_day' | 'day'> & {
  company_id: number;
  report_days: number[];
  /** The first day that no report covers yet. */
  next_day: string;
};

/** Builds the reports of all locations whose day is over, in all companies. Returns their number. */
export async function buildDueReports(platform: Platform): Promise<number> {
  const settings = await asSystem(platform, (db) =>
    readRows<Setting>(
      db,
      sql`select s.company_id, s.location_id, coalesce(l.timezone, c.timezone) as timezone, l.name as location_name,
                 s.agency_name, s.format, s.fields, s.deadline_hours, s.report_days, (select greatest(s.starts_on, max(r.day) + 1)::text from purchase_reports r
                   where r.company_id = s.company_id and r.location_id = s.location_id) as next_day
            from report_settings s
            join locations l on l.company_id = s.company_id and l.id = s.location_id
            join companies c on c.company_id = s.company_id
           where s.is_on order by s.company_id, s.location_id`,
    ),
  );
  const now = platform.clock.now().toISOString();
  let built = 0;
  for (const setting of settings) {
    const { company_id, timezone, report_days, next_day } = setting;
    const days = missingReports(next_day, localDay(now, timezone), report_days);
    if (days.length === 0) continue;
    const scope = await scopeOf(platform, company_id, null, 'daily reports');
    if (!scope) continue;
    try {
      for (const each of days) {
        await buildReport(scope, { ...setting, ...each });
        built += 1;
      }
    } catch (error) {
      // Another worker built it. Any other error in one location does not stop the others.
      if (!isUniqueViolation(error)) platform.log.error({ err: error, company_id }, 'a daily report failed');
    }
  }
  return built;
}

interface Late {
  company_id: number;
  id: number;
  location_id: number;
  location_name: string;
  timezone: string;
  day: string;
  due_at: string;
}

/** Notifies members of reports that were not sent in time, once each. Returns the number of reports. */
export async function warnOfLateReports(platform: Platform): Promise<number> {
  const late = await asSystem(platform, (db) =>
    readRows<Late>(
      db,
      sql`select r.company_id, r.id, r.location_id, l.name as location_name, coalesce(l.timezone, c.timezone) as timezone,
                 r.day::text as day, r.due_at
            from purchase_reports r
            join locations l on l.company_id = r.company_id and l.id = r.location_id
            join companies c on c.company_id = r.company_id
           where r.is_current and r.sent_at is null and r.late_told_at is null and r.due_at < app_now()
           order by r.company_id, r.id limit 500`,
    ),
  );
  for (const report of late) {
    await warnOf(platform, report).catch((error: Error) =>
      platform.log.error({ err: error, company_id: report.company_id }, 'warning of a late report failed'),
    );
  }
  return late.length;
}

async function warnOf(platform: Platform, { company_id, id, location_id, location_name, timezone, day, due_at }: Late) {
  const scope = await scopeOf(platform, company_id, null, 'daily reports');
  if (!scope) return;
  const country = scope.company.country_code;
  await inTransaction(scope, async (ctx) => {
    const marked = await ctx.db
      .update(purchaseReports)
      .set({ late_told_at: sql`app_now()` })
      .where(
        and(
          eq(purchaseReports.company_id, ctx.company_id),
          eq(purchaseReports.id, id),
          isNull(purchaseReports.late_told_at),
          isNull(purchaseReports.sent_at),
        ),
      )
      .returning({ id: purchaseReports.id });
    if (marked.length === 0) return;
    await notify(ctx, {
      type: 'report_late',
      title: `The report of ${location_name} for ${formatDay(`${day}T12:00:00Z`, 'UTC', country)} is late`,
      body: `It was due on ${formatInstant(due_at, timezone, country)}. Send it, then mark it as sent.`,
      url: '/compliance/reports?state=late',
      location_id,
      once_key: `late report ${id}`,
    });
    ctx.emit('offer-has-changes', { entity: 'purchase_report', id });
  });
}
