import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { members } from './member.table.ts';

/** The company's members by name, those who have left last; support staff is not among them. */
export function listStaff(ctx: Ctx): Promise<{ id: number; name: string; is_active: boolean }[]> {
  return ctx.db
    .select({
      id: members.id,
      name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      is_active: members.is_active,
    })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.is_ghost, false)))
    .orderBy(desc(members.is_active), asc(members.first_name), asc(members.last_name), asc(members.id));
}
