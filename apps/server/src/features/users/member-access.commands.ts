import type { Permission } from '@tradepost/contracts/permissions';
import type { ServedInput } from '@tradepost/contracts/route';
import {
  accessOf,
  beyond,
  covers,
  overridesOf,
  type RoleFacts,
  refusalOfRole,
  supported,
} from '@tradepost/contracts/users/access.rules';
import type {
  Locations,
  MemberAccess,
  MemberLocations,
  setMemberAccess as setAccessContract,
} from '@tradepost/contracts/users/member.contract';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import { memberLocations, type RoleRow, roles } from '../../platform/identity/member.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findActing } from './acting.queries.ts';
import { saveMember } from './member.commands.ts';
import { findMemberAccess, findMemberLocations, listAssignableLocations } from './member-access.queries.ts';

/** Sets a member's role and the permissions that differ from it. */
export async function setMemberAccess(
  ctx: Ctx,
  id: number,
  { role_id, granted, denied, version }: ServedInput<typeof setAccessContract>['body'],
): Promise<MemberAccess> {
  await saveMember(ctx, id, {
    version,
    change: async () => {
      const role = await findAssignableRole(ctx, role_id);
      const wanted = accessOf({ role, granted, denied });
      await refuseUnheldPermissions(ctx, wanted);
      return { role_id, ...overridesOf(role, wanted) };
    },
  });
  return findMemberAccess(ctx, id);
}

/** Refuses permissions that the actor does not have. */
export async function refuseUnheldPermissions(ctx: Ctx, wanted: readonly Permission[]): Promise<void> {
  if (beyond(await findActing(ctx), wanted).length > 0)
    throw invalid({ permissions: 'You can’t grant a permission you don’t have' });
  if (supported(wanted).length < wanted.length)
    throw invalid({ permissions: 'One of the permissions requires another one that is missing' });
}

/** Locks a role that the actor may assign. Refuses any other with a message on the field. */
export async function findAssignableRole(ctx: Ctx, role_id: number, field = 'role_id'): Promise<RoleRow & RoleFacts> {
  const [role] = await ctx.db
    .select()
    .from(roles)
    .where(and(eq(roles.company_id, ctx.company_id), eq(roles.id, role_id)))
    .for('share');
  if (!role) throw invalid({ [field]: 'This role does not exist' });
  const refusal = refusalOfRole(await findActing(ctx), role);
  if (refusal) throw invalid({ [field]: refusal });
  return role;
}

export async function setMemberLocations(
  ctx: Ctx,
  id: number,
  { version, ...wanted }: Locations & { version: number },
): Promise<MemberLocations> {
  await saveMember(ctx, id, {
    version,
    change: async () => {
      const { location_ids, ...kept } = await readLocations(ctx, wanted);
      await replaceMemberLocations(ctx, id, location_ids);
      return kept;
    },
  });
  return findMemberLocations(ctx, id);
}

/** Writes only the differences, so that the change log shows only them. */
export async function replaceMemberLocations(ctx: Ctx, member_id: number, wanted: readonly number[]): Promise<void> {
  const { company_id } = ctx;
  const own = and(eq(memberLocations.company_id, company_id), eq(memberLocations.member_id, member_id));
  const before = await ctx.db.select().from(memberLocations).where(own);
  for (const { location_id } of before.filter((row) => !wanted.includes(row.location_id)))
    await ctx.db.delete(memberLocations).where(and(own, eq(memberLocations.location_id, location_id)));
  const added = wanted.filter((location_id) => !before.some((row) => row.location_id === location_id));
  if (added.length > 0)
    await ctx.db.insert(memberLocations).values(added.map((location_id) => ({ company_id, member_id, location_id })));
}

/** Checks that the actor may give access to the locations, and returns them as stored. */
export async function readLocations(ctx: Ctx, wanted: Locations): Promise<Locations> {
  const givable = (await listAssignableLocations(ctx)).map((location) => location.id);
  const { is_all_locations, default_location_id } = wanted;
  const location_ids = is_all_locations ? [] : [...new Set(wanted.location_ids)];
  if (is_all_locations && !covers(ctx.actor.location_ids, null))
    throw invalid({ is_all_locations: 'You can’t give access to locations you don’t have access to' });
  if (!is_all_locations && location_ids.length === 0) throw invalid({ location_ids: 'Choose at least one location' });
  if (!location_ids.every((id) => givable.includes(id)))
    throw invalid({ location_ids: 'You can’t give access to locations you don’t have access to' });
  const seen = is_all_locations ? givable : location_ids;
  if (default_location_id !== null && !seen.includes(default_location_id))
    throw invalid({ default_location_id: 'The default location must be one the team member has access to' });
  // A single location is the default one.
  return {
    is_all_locations,
    location_ids,
    default_location_id: default_location_id ?? (seen.length === 1 ? seen[0]! : null),
  };
}
