import { holds } from '@tradepost/contracts/permissions';
import { type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { nextTime } from '@tradepost/contracts/reports/report-schedule.rules';
import { and, eq, lte, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted, wasMissed } from '../../../platform/tenancy/deletion-grace.ts';
import { sendReportJob } from './report-schedule.jobs.ts';
import { reportSchedules } from './report-schedule.table.ts';

interface Due {
  company_id: number;
  id: number;
  member_ids: number[];
}

/** Schedules in one run. The rest follow in the next run. */
const maxPerRun = 200;

/**
 * Queues the emails of the schedules that are due, in all companies, and returns the number of emails. A schedule that was due
 * several times while no server ran is sent once, and one that was due while its company was being deleted only moves on.
 */
export async function sendDueReports(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select s.company_id, s.id, array(select m.member_id from report_schedule_members m
                   where m.company_id = s.company_id and m.schedule_id = s.id and not ${wasMissed(sql`s.company_id`, sql`s.next_at`)}
                   order by 1) as member_ids
            from report_schedules s where s.is_on and s.next_at <= app_now() and not ${isBeingDeleted(sql`s.company_id`)}
           order by s.next_at ${takeRows(maxPerRun)}`,
    ),
  );
  let sent = 0;
  for (const each of due)
    sent += await sendOne(platform, each).catch((error: Error) => {
      platform.log.error({ err: error, company_id: each.company_id }, 'a scheduled report failed');
      return 0;
    });
  return sent;
}

async function sendOne(platform: Platform, { company_id, id, member_ids }: Due): Promise<number> {
  const system = await scopeOf(platform, company_id, null, 'scheduled reports');
  if (!system) return 0;
  const readers: Scope[] = [];
  for (const member_id of member_ids) {
    const reader = await scopeOf(platform, company_id, member_id, 'scheduled reports');
    if (reader && holds(reader.actor.permissions, 'reports.view')) readers.push(reader);
  }
  return inTransaction(system, (ctx) => claim(ctx, id, readers));
}

/**
 * Moves the schedule on and queues its emails in one transaction. Another worker that has it locked, or has moved it on, leaves
 * nothing to do, so an email is queued once for each time it is due.
 */
async function claim(ctx: Ctx, id: number, readers: readonly Scope[]): Promise<number> {
  const own = and(eq(reportSchedules.company_id, ctx.company_id), eq(reportSchedules.id, id));
  const [schedule] = await ctx.db
    .select()
    .from(reportSchedules)
    .where(and(own, eq(reportSchedules.is_on, true), lte(reportSchedules.next_at, ctx.clock.now().toISOString())))
    .for('no key update', { skipLocked: true });
  if (!schedule) return 0;
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .update(reportSchedules)
    .set({
      next_at: nextTime(schedule, now, ctx.company.timezone),
      last_at: now,
      version: sql`${reportSchedules.version} + 1`,
    })
    .where(own);
  const { report, name, query, format, next_at: due_at } = schedule;
  const { type } = reports[report as ReportKey];
  for (const { actor } of readers)
    await ctx.platform.jobs.enqueue(
      { ...ctx, actor },
      sendReportJob,
      { schedule_id: id, report, name, query, format, due_at },
      { progress: { event: 'export_report_csv', title: name, type } },
    );
  return readers.length;
}
