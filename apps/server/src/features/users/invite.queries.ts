import type { ServedInput } from '@tradepost/contracts/route';
import { type ActingMember, covers, refusalOfRole } from '@tradepost/contracts/users/access.rules';
import type { Invite, listInvites as listContract } from '@tradepost/contracts/users/invite.contract';
import type { Place } from '@tradepost/contracts/users/member.contract';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { readRow } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findActing } from './acting.queries.ts';
import { countMembers } from './member.queries.ts';

export interface FoundInvite {
  id: number;
  email: string;
  role_id: number;
  role_key: string | null;
  role_name: string;
  role_permissions: string[];
  is_all_locations: boolean;
  locations: Place[];
  default_location_id: number | null;
  generation: number;
  inviter_id: number;
  inviter_name: string;
  inviter_email: string;
  is_expired: boolean;
  accepted_at: string | null;
  revoked_at: string | null;
  sent_at: string;
  expires_at: string;
  created_at: string;
  version: number;
}

const columns = sql`i.id, i.email, i.role_id, r.key as role_key, r.name as role_name, r.permissions as role_permissions,
  i.is_all_locations, i.default_location_id, i.generation, i.invited_by as inviter_id, i.expires_at <= app_now() as is_expired,
  i.accepted_at, i.revoked_at, i.sent_at, i.expires_at, i.created_at, i.version,
  m.first_name || ' ' || m.last_name as inviter_name, m.email as inviter_email,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]')
     from invite_locations il join locations l on l.company_id = il.company_id and l.id = il.location_id
    where il.company_id = i.company_id and il.invite_id = i.id) as locations`;

function source(ctx: Ctx): SQL {
  return sql`from invites i
    left join roles r on r.company_id = i.company_id and r.id = i.role_id
    join members m on m.company_id = i.company_id and m.id = i.invited_by
   where i.company_id = ${ctx.company_id}`;
}

const isOpen = sql`i.accepted_at is null and i.revoked_at is null`;

/** A page of the open invites, newest first. */
export async function listInvitesPage(ctx: Ctx, query: ServedInput<typeof listContract>['query']) {
  const { search, role_id, location_id, is_expired } = query;
  const conditions = [
    isOpen,
    ...(search ? [sql`search_matches(i.email, ${search})`] : []),
    ...(role_id === undefined ? [] : [sql`i.role_id = ${role_id}`]),
    ...(location_id === undefined
      ? []
      : [
          sql`(i.is_all_locations or exists (select 1 from invite_locations l
                where l.company_id = i.company_id and l.invite_id = i.id and l.location_id = ${location_id}))`,
        ]),
    ...(is_expired === undefined ? [] : [sql`(i.expires_at <= app_now()) = ${is_expired === '1'}`]),
  ];
  const from = sql`${source(ctx)} and ${sql.join(conditions, sql` and `)}`;
  const acting = await findActing(ctx);
  const page = await listPage(ctx, query, {
    counted: from,
    rows: sql`select ${columns} ${from} order by i.created_at desc, i.id desc`,
    toItem: (row: FoundInvite) => toInvite(readInvite(row), acting),
  });
  return { ...page, counts: await countMembers(ctx) };
}

/** The invite in any state. `lock` locks its row. */
export async function findInviteRow(ctx: Ctx, id: number, lock = false): Promise<FoundInvite | null> {
  const row = await readRow<FoundInvite>(
    ctx.db,
    sql`select ${columns} ${source(ctx)} and i.id = ${id} ${lock ? sql`for no key update of i` : sql``}`,
  );
  return row ? readInvite(row) : null;
}

/** An open invite. Throws 404 for any other. */
export async function findOpenInvite(ctx: Ctx, id: number, lock = false): Promise<FoundInvite> {
  const row = await findInviteRow(ctx, id, lock);
  if (!row || row.accepted_at !== null || row.revoked_at !== null) throw notFound('Invite');
  return row;
}

export async function findInvite(ctx: Ctx, id: number): Promise<Invite> {
  return toInvite(await findOpenInvite(ctx, id), await findActing(ctx));
}

function readInvite(row: FoundInvite): FoundInvite {
  return {
    ...row,
    id: row.id,
    role_id: row.role_id,
    inviter_id: row.inviter_id,
    default_location_id: row.default_location_id,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    created_at: row.created_at,
  };
}

/** Why the actor may not manage this invite. Null when they may. */
export function refusalOfInvite(acting: ActingMember, row: FoundInvite): string | null {
  if (!acting.permissions.includes('users.invite')) return 'You can view invites but not change them';
  const refusal = refusalOfRole(acting, { key: row.role_key, permissions: row.role_permissions });
  if (refusal) return refusal;
  const location_ids = row.is_all_locations ? null : row.locations.map(({ id }) => id);
  return covers(acting.location_ids, location_ids) ? null : 'This invite is for locations you don’t have access to';
}

export function toInvite(row: FoundInvite, acting: ActingMember): Invite {
  const why_not = refusalOfInvite(acting, row);
  return {
    id: row.id,
    email: row.email,
    role: { id: row.role_id, key: row.role_key, name: row.role_name },
    is_all_locations: row.is_all_locations,
    locations: row.is_all_locations ? [] : row.locations,
    default_location_id: row.default_location_id,
    is_expired: row.is_expired,
    invited_by: row.inviter_name,
    can_edit: why_not === null,
    why_not,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    created_at: row.created_at,
    version: row.version,
  };
}
