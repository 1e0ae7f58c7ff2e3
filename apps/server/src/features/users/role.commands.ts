import { known } from '@tradepost/contracts/users/access.rules';
import type { Role, RoleForm } from '@tradepost/contracts/users/role.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors/errors.ts';
import { members, type RoleRow, roles } from '../../platform/identity/member.table.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { invites } from './invite.table.ts';
import { findAssignableRole, refuseUnheldPermissions } from './member-access.commands.ts';
import { findRole } from './role.queries.ts';

export async function createRole(ctx: Ctx, form: RoleForm): Promise<Role> {
  await refuseUnheldPermissions(ctx, form.permissions);
  await refuseSameName(ctx, form.name);
  const [row] = await ctx.db
    .insert(roles)
    .values({ ...form, permissions: known(form.permissions), company_id: ctx.company_id })
    .returning({ id: roles.id });
  ctx.emit('offer-has-changes', { entity: 'role', id: row?.id });
  return findRole(ctx, row?.id ?? 0);
}

/** Takes effect with the next call of each member with the role. */
export async function editRole(
  ctx: Ctx,
  id: number,
  { version, ...form }: RoleForm & { version: number },
): Promise<Role> {
  await saveVersioned(ctx, {
    table: roles,
    where: oneRole(ctx, id),
    version,
    lock: () => lockOwnRole(ctx, id),
    current: () => findRole(ctx, id),
    change: async () => {
      await refuseUnheldPermissions(ctx, form.permissions);
      await refuseSameName(ctx, form.name, id);
      // In one order, so that the change log shows what was given and taken.
      return { ...form, permissions: known(form.permissions) };
    },
  });
  ctx.emit('offer-has-changes', { entity: 'role', id });
  return findRole(ctx, id);
}

/** Deletes a role and gives its members another. Refuses to delete a role in use without a replacement. */
export async function deleteRole(ctx: Ctx, id: number, replace_with: number | null): Promise<null> {
  const role = await lockOwnRole(ctx, id);
  const { members: users, invites: guests } = await findRole(ctx, id);
  if (replace_with === id) throw invalid({ replace_with: 'Choose a different role from the one you are deleting' });
  if (users + guests > 0 && replace_with === null)
    throw conflict('This role is in use. Choose a role to replace it.', { members: users, invites: guests });
  await setReason(ctx, `Role ${role.name} was deleted`);
  await moveMembers(ctx, id, replace_with);
  await ctx.db.delete(roles).where(oneRole(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'role', id });
  return null;
}

/** Includes removed members, who may come back. */
async function moveMembers(ctx: Ctx, from: number, to: number | null): Promise<void> {
  const next = to === null ? await findPlainRole(ctx) : await findAssignableRole(ctx, to, 'replace_with');
  const moved = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.role_id, from)))
    .for('no key update');
  for (const { id } of moved) {
    // Individual grants and denials were relative to the old role.
    await ctx.db
      .update(members)
      .set({ role_id: next.id, granted: [], denied: [], version: sql`${members.version} + 1` })
      .where(and(eq(members.company_id, ctx.company_id), eq(members.id, id)));
    ctx.emit('offer-has-changes', { entity: 'member', id });
  }
  await ctx.db
    .update(invites)
    .set({ role_id: next.id, version: sql`${invites.version} + 1` })
    .where(
      and(
        eq(invites.company_id, ctx.company_id),
        eq(invites.role_id, from),
        isNull(invites.accepted_at),
        isNull(invites.revoked_at),
      ),
    );
}

async function findPlainRole(ctx: Ctx): Promise<RoleRow> {
  const [role] = await ctx.db
    .select()
    .from(roles)
    .where(and(eq(roles.company_id, ctx.company_id), eq(roles.key, 'user')));
  if (!role) throw notFound('Role');
  return role;
}

/** Locks a custom role that the actor may change. */
async function lockOwnRole(ctx: Ctx, id: number): Promise<RoleRow> {
  const [role] = await ctx.db.select().from(roles).where(oneRole(ctx, id)).for('update');
  if (!role) throw notFound('Role');
  const { why_not, key } = await findRole(ctx, id);
  if (key !== null) throw conflict('Default roles can’t be changed');
  if (why_not) throw forbidden(why_not);
  return role;
}

async function refuseSameName(ctx: Ctx, name: string, id?: number): Promise<void> {
  // Concurrent creations of the same role wait for each other here.
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`roles ${ctx.company_id}`}, 0))`);
  const taken = await readRows(
    ctx.db,
    sql`select 1 from roles where company_id = ${ctx.company_id} and lower(name) = lower(${name}) and id <> ${id ?? 0}`,
  );
  if (taken.length > 0) throw invalid({ name: 'A role with this name already exists' });
}

const oneRole = (ctx: Ctx, id: number) => and(eq(roles.company_id, ctx.company_id), eq(roles.id, id));
