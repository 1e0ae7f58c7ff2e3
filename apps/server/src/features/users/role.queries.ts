import {
  type ActingMember,
  beyond,
  isDefaultRole,
  refusalOfRole,
  rolePermissions,
} from '@tradepost/contracts/users/access.rules';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findActing } from './acting.queries.ts';

interface FoundRole {
  id: number;
  key: string | null;
  name: string;
  description: string | null;
  permissions: string[];
  members: number;
  invites: number;
  is_own: boolean;
  created_at: string;
  version: number;
}

/** Default roles first, then custom roles by name. */
export function listRoles(ctx: Ctx): Promise<Role[]> {
  return selectRoles(ctx, sql``);
}

export async function findRole(ctx: Ctx, id: number): Promise<Role> {
  const [role] = await selectRoles(ctx, sql`and r.id = ${id}`);
  if (!role) throw notFound('Role');
  return role;
}

async function selectRoles(ctx: Ctx, where: SQL): Promise<Role[]> {
  const rows = await readRows<FoundRole>(
    ctx.db,
    sql`select r.id, r.key, r.name, r.description, r.permissions, r.created_at, r.version,
          (select count(*)::int from members m where m.company_id = r.company_id and m.role_id = r.id and m.is_active and not m.is_ghost) as members,
          (select count(*)::int from invites i where i.company_id = r.company_id and i.role_id = r.id and i.accepted_at is null and i.revoked_at is null) as invites,
          exists (select 1 from members m where m.company_id = r.company_id and m.role_id = r.id and m.id = ${ctx.actor.member_id}) as is_own
          from roles r where r.company_id = ${ctx.company_id} ${where}
         order by array_position(array['owner', 'admin', 'user'], r.key), lower(r.name), r.id`,
  );
  const acting = await findActing(ctx);
  return rows.map((row) => toRole(row, acting));
}

function toRole(row: FoundRole, acting: ActingMember): Role {
  const permissions = [...rolePermissions(row)];
  const why_not = refusalOfEdit(row, acting);
  return {
    ...row,
    id: row.id,
    permissions,
    can_give: refusalOfRole(acting, row) === null,
    can_edit: why_not === null,
    why_not,
    created_at: row.created_at,
  };
}

/** Why the actor may not change this role. Null when they may. */
function refusalOfEdit(row: FoundRole, acting: ActingMember): string | null {
  if (isDefaultRole(row.key)) return 'You can’t change the permissions of a default role';
  if (!acting.permissions.includes('users.roles')) return 'You can view roles but not change them';
  if (row.is_own) return 'You can’t change your own role';
  if (beyond(acting, rolePermissions(row)).length > 0) return 'This role has permissions you don’t have';
  return null;
}
