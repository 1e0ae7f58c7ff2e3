import type { Permission } from '@tradepost/contracts/permissions';
import { accessOf } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

export interface PermittedMember {
  id: number;
  user_id: number;
  name: string;
}

/** The active team members of a location who have a permission, by name. Excludes support staff. */
export async function listPermitted(ctx: Ctx, permission: Permission, location_id: number): Promise<PermittedMember[]> {
  const rows = await readRows<
    PermittedMember & { granted: string[]; denied: string[]; role_key: string | null; permissions: string[] }
  >(
    ctx.db,
    sql`select m.id, m.user_id, m.first_name || ' ' || m.last_name as name, m.granted, m.denied, r.key as role_key, r.permissions
          from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost
           and (m.is_all_locations or exists (select 1 from member_locations l
                 where l.company_id = m.company_id and l.member_id = m.id and l.location_id = ${location_id}))
         order by m.first_name, m.last_name, m.id`,
  );
  return rows
    .filter(({ role_key: key, permissions, granted, denied }) =>
      accessOf({ role: { key, permissions }, granted, denied }).includes(permission),
    )
    .map(({ id, user_id, name }) => ({ id, user_id, name }));
}
