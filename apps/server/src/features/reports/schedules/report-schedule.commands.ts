import { messages } from '@tradepost/contracts/errors';
import { ReportQuery } from '@tradepost/contracts/reports/report.contract';
import { reports } from '@tradepost/contracts/reports/report.data';
import type { ReportSchedule, ReportScheduleForm } from '@tradepost/contracts/reports/report-schedule.contract';
import { nextTime } from '@tradepost/contracts/reports/report-schedule.rules';
import { and, eq, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findSchedule, listReaders } from './report-schedule.queries.ts';
import { queryOf } from './report-schedule.rules.ts';
import { type ReportScheduleRow, reportScheduleMembers, reportSchedules } from './report-schedule.table.ts';

export async function createSchedule(ctx: Ctx, { member_ids, ...form }: ReportScheduleForm): Promise<ReportSchedule> {
  requireQuery(form);
  await requireReaders(ctx, member_ids);
  const { company_id, actor } = ctx;
  const [stored] = await ctx.db
    .insert(reportSchedules)
    .values({ ...form, company_id, created_by_id: actor.member_id, next_at: nextOf(ctx, form) })
    .returning({ id: reportSchedules.id });
  const id = stored!.id;
  await storeMembers(ctx, id, member_ids);
  return finish(ctx, id);
}

export async function editSchedule(
  ctx: Ctx,
  id: number,
  { version, member_ids, ...form }: ReportScheduleForm & { version: number },
): Promise<ReportSchedule> {
  requireQuery(form);
  const before = await findSchedule(ctx, id);
  await requireReaders(
    ctx,
    member_ids.filter((one) => !before.member_ids.includes(one)),
  );
  await saveVersioned(ctx, {
    table: reportSchedules,
    where: oneSchedule(ctx, id),
    version,
    lock: () => lockSchedule(ctx, id),
    current: () => findSchedule(ctx, id),
    change: () => ({ ...form, next_at: nextOf(ctx, form), updated_at: sql`app_now()` }),
  });
  await ctx.db
    .delete(reportScheduleMembers)
    .where(and(eq(reportScheduleMembers.company_id, ctx.company_id), eq(reportScheduleMembers.schedule_id, id)));
  await storeMembers(ctx, id, member_ids);
  return finish(ctx, id);
}

export async function deleteSchedule(ctx: Ctx, id: number): Promise<null> {
  await lockSchedule(ctx, id);
  await ctx.db.delete(reportSchedules).where(oneSchedule(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'report_schedule', id });
  return null;
}

function finish(ctx: Ctx, id: number): Promise<ReportSchedule> {
  ctx.emit('offer-has-changes', { entity: 'report_schedule', id });
  return findSchedule(ctx, id);
}

const nextOf = (ctx: Ctx, form: Omit<ReportScheduleForm, 'member_ids'>) =>
  nextTime(form, ctx.clock.now().toISOString(), ctx.company.timezone);

const oneSchedule = (ctx: Ctx, id: number) =>
  and(eq(reportSchedules.company_id, ctx.company_id), eq(reportSchedules.id, id));

async function lockSchedule(ctx: Ctx, id: number): Promise<ReportScheduleRow> {
  const [row] = await ctx.db.select().from(reportSchedules).where(oneSchedule(ctx, id)).for('no key update');
  if (!row) throw notFound('Schedule');
  return row;
}

/** Throws 422 for filters that the report does not understand, so that no email fails for them. */
function requireQuery({ report, query }: Pick<ReportScheduleForm, 'report' | 'query'>): void {
  const parsed = ReportQuery.safeParse(queryOf(query));
  const { by } = parsed.data ?? {};
  if (!parsed.success || (by && !reports[report].groupings.includes(by)))
    throw invalid({ query: messages.choice('query') });
}

async function requireReaders(ctx: Ctx, member_ids: readonly number[]): Promise<void> {
  const readers = new Set((await listReaders(ctx)).map(({ id }) => id));
  if (member_ids.some((id) => !readers.has(id)))
    throw invalid({ member_ids: 'Choose team members who may see reports' });
}

async function storeMembers(ctx: Ctx, schedule_id: number, member_ids: readonly number[]): Promise<void> {
  const { company_id } = ctx;
  await ctx.db
    .insert(reportScheduleMembers)
    .values([...new Set(member_ids)].map((member_id) => ({ company_id, schedule_id, member_id })));
}
