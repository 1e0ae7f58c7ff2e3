import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listStaff } from './location.queries.ts';

/** Makes the location the one at which these team members start. Those who no longer do start at all locations. */
export async function saveDefaultStaff(ctx: Ctx, location_id: number, ids: readonly number[]): Promise<void> {
  const staff = await listStaff(ctx, location_id);
  const before = staff.filter(({ is_default_here }) => is_default_here).map(({ id }) => id);
  const isSame = before.length === ids.length && before.every((id) => ids.includes(id));
  if (isSame) return;
  if (!ctx.can('users.edit')) throw forbidden('You don’t have permission to change where team members start');
  if (!ids.every((id) => staff.some((member) => member.id === id)))
    throw invalid({ default_member_ids: 'This team member has no access to the location' });
  const here = and(eq(members.company_id, ctx.company_id), eq(members.default_location_id, location_id));
  await ctx.db
    .update(members)
    .set({ default_location_id: null, version: sql`${members.version} + 1` })
    .where(and(here, notInArray(members.id, [0, ...ids])));
  await ctx.db
    .update(members)
    .set({ default_location_id: location_id, version: sql`${members.version} + 1` })
    .where(
      and(
        eq(members.company_id, ctx.company_id),
        inArray(members.id, [0, ...ids]),
        sql`${members.default_location_id} is distinct from ${location_id}`,
      ),
    );
}
