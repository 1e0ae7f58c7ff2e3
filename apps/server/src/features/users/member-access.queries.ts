import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { accessOf, known, rolePermissions } from '@tradepost/contracts/users/access.rules';
import type {
  listMemberChanges as changesContract,
  MemberAccess,
  MemberChange,
  MemberLocations,
  Place,
} from '@tradepost/contracts/users/member.contract';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { idList } from './acting.queries.ts';
import { findMemberRow } from './member.queries.ts';

export async function findMemberAccess(ctx: Ctx, id: number): Promise<MemberAccess> {
  const row = await findMemberRow(ctx, id);
  const role = { key: row.role_key, permissions: row.role_permissions };
  return {
    role: { id: row.role_id, key: row.role_key, name: row.role_name },
    role_permissions: [...rolePermissions(role)],
    granted: known(row.granted),
    denied: known(row.denied),
    permissions: [...accessOf({ role, granted: row.granted, denied: row.denied })],
    version: row.version,
  };
}

export async function findMemberLocations(ctx: Ctx, id: number): Promise<MemberLocations> {
  const row = await findMemberRow(ctx, id);
  return {
    is_all_locations: row.is_all_locations,
    location_ids: row.is_all_locations ? [] : row.locations.map((location) => location.id),
    default_location_id: row.default_location_id,
    locations: await listAssignableLocations(ctx),
    version: row.version,
  };
}

/** The locations that the actor may give access to: their own. */
export async function listAssignableLocations(ctx: Ctx): Promise<Place[]> {
  const { location_ids } = ctx.actor;
  const rows = await readRows<Place>(
    ctx.db,
    sql`select id, name from locations where company_id = ${ctx.company_id} and is_on
        ${location_ids === null ? sql`` : sql`and id = any(${idList(location_ids)})`} order by name, id`,
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

/** The changes to a member, newest first. */
export async function listMemberChanges(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof changesContract>['query'],
): Promise<DataOf<typeof changesContract>> {
  await findMemberRow(ctx, id);
  const from = sql`from changes where company_id = ${ctx.company_id} and root = 'members' and root_id = ${id}`;
  return listPage<MemberChange>(ctx, query, {
    counted: from,
    rows: sql`select id, entity, action, changed_fields(action, fields) as fields, coalesce(actor_name, 'System') as actor_name, actor_kind, reason, created_at
          ${from} order by id desc`,
  });
}
