import { holds } from '@tradepost/contracts/permissions';
import type { ReportSchedule } from '@tradepost/contracts/reports/report-schedule.contract';
import { accessOf } from '@tradepost/contracts/users/access.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { reportScheduleMembers, reportSchedules } from './report-schedule.table.ts';

interface Reader {
  id: number;
  name: string;
  is_active: boolean;
  can_see: boolean;
}

export const listSchedules = (ctx: Ctx): Promise<ReportSchedule[]> => readSchedules(ctx, undefined);

/** Throws 404 when there is none. */
export async function findSchedule(ctx: Ctx, id: number): Promise<ReportSchedule> {
  const [found] = await readSchedules(ctx, eq(reportSchedules.id, id));
  if (!found) throw notFound('Schedule');
  return found;
}

async function readSchedules(ctx: Ctx, where: SQL | undefined): Promise<ReportSchedule[]> {
  const rows = await ctx.db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.company_id, ctx.company_id), where))
    .orderBy(asc(sql`lower(${reportSchedules.name})`), asc(reportSchedules.id));
  const chosen = await ctx.db
    .select()
    .from(reportScheduleMembers)
    .where(eq(reportScheduleMembers.company_id, ctx.company_id))
    .orderBy(asc(reportScheduleMembers.member_id));
  const readers = new Map((await listMembers(ctx)).map((one) => [one.id, one]));
  return rows.map(({ company_id: _company, created_by_id: _by, created_at: _at, updated_at: _changed, ...row }) => {
    const member_ids = chosen.filter(({ schedule_id }) => schedule_id === row.id).map(({ member_id }) => member_id);
    const members = member_ids.map((id) => {
      const { name = '', can_see = false } = readers.get(id) ?? {};
      return { id, name, can_see };
    });
    return { ...row, member_ids, members };
  });
}

/** The active members who may see reports. */
export async function listReaders(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  const all = await listMembers(ctx);
  return all.filter(({ can_see }) => can_see).map(({ id, name }) => ({ id, name }));
}

async function listMembers(ctx: Ctx): Promise<Reader[]> {
  const rows = await readRows<{
    id: number;
    name: string;
    is_active: boolean;
    granted: string[];
    denied: string[];
    role_key: string | null;
    permissions: string[];
  }>(
    ctx.db,
    sql`select m.id, trim(m.first_name || ' ' || m.last_name) as name, m.is_active, m.granted, m.denied, r.key as role_key, r.permissions
          from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and not m.is_ghost order by lower(m.first_name || ' ' || m.last_name), m.id`,
  );
  return rows.map(({ id, name, is_active, granted, denied, role_key, permissions }) => {
    const held = accessOf({ role: { key: role_key, permissions }, granted, denied });
    return { id, name, is_active, can_see: is_active && holds(held, 'reports.view') };
  });
}
