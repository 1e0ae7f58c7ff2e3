import { type ActingMember, accessOf, refusalOfChange } from '@tradepost/contracts/users/access.rules';
import type { Member, MemberQuery, Place } from '@tradepost/contracts/users/member.contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { readRow } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findActing } from './acting.queries.ts';

/** The company's members by name, removed ones last. Excludes support staff. */
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

/** A member with role and locations, for the rules. */
export interface FoundMember {
  id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  job_title: string | null;
  role_id: number;
  role_key: string | null;
  role_name: string;
  role_permissions: string[];
  granted: string[];
  denied: string[];
  is_active: boolean;
  is_all_locations: boolean;
  locations: Place[];
  default_location_id: number | null;
  signed_in_at: string | null;
  created_at: string;
  version: number;
}

const columns = sql`m.id, m.user_id, m.first_name, m.last_name, m.email, m.job_title, m.role_id, r.key as role_key,
  r.name as role_name, r.permissions as role_permissions, m.granted, m.denied, m.is_active, m.is_all_locations,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]')
     from member_locations ml join locations l on l.company_id = ml.company_id and l.id = ml.location_id
    where ml.company_id = m.company_id and ml.member_id = m.id) as locations,
  m.default_location_id, s.signed_in_at, m.created_at, m.version`;

/** Excludes support staff, who have member rows too. */
function source(ctx: Ctx): SQL {
  return sql`from members m
    join roles r on r.company_id = m.company_id and r.id = m.role_id
    left join member_sign_ins s on s.company_id = m.company_id and s.member_id = m.id
   where m.company_id = ${ctx.company_id} and not m.is_ghost`;
}

const orders: Record<string, SQL> = {
  name: sql`lower(m.first_name || ' ' || m.last_name)`,
  role: sql`lower(r.name)`,
  signed_in_at: sql`coalesce(s.signed_in_at, '-infinity')`,
  created_at: sql`m.created_at`,
};

/** A page of the matching members, with the counts for the tabs. */
export async function listMembersPage(ctx: Ctx, query: MemberQuery) {
  const conditions = [sql`m.is_active = ${query.status === 'active'}`, ...matching(query)];
  const from = sql`${source(ctx)} and ${sql.join(conditions, sql` and `)}`;
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = orders[query.sort.replace('-', '')] ?? orders.name;
  const acting = await findActing(ctx);
  const page = await listPage(ctx, query, {
    counted: from,
    rows: sql`select ${columns} ${from} order by ${order} ${direction}, m.id`,
    toItem: (row: FoundMember) => toMember(readMember(row), acting),
  });
  return { ...page, counts: await countMembers(ctx) };
}

function matching({ search, role_id, location_id }: MemberQuery): SQL[] {
  return [
    ...(search
      ? [sql`search_matches(concat_ws(' ', m.first_name, m.last_name, m.email, m.job_title), ${search})`]
      : []),
    ...(role_id === undefined ? [] : [sql`m.role_id = ${role_id}`]),
    ...(location_id === undefined
      ? []
      : [
          sql`(m.is_all_locations or exists (select 1 from member_locations l
                where l.company_id = m.company_id and l.member_id = m.id and l.location_id = ${location_id}))`,
        ]),
  ];
}

/** The number of members of each kind. */
export async function countMembers(ctx: Ctx) {
  const counts = await readRow<{ active: number; invited: number; removed: number; roles: number }>(
    ctx.db,
    sql`select count(*) filter (where is_active)::int as active, count(*) filter (where not is_active)::int as removed,
          (select count(*)::int from invites i where i.company_id = ${ctx.company_id} and i.accepted_at is null and i.revoked_at is null) as invited,
          (select count(*)::int from roles r where r.company_id = ${ctx.company_id}) as roles
          from members where company_id = ${ctx.company_id} and not is_ghost`,
  );
  return counts ?? { active: 0, invited: 0, removed: 0, roles: 0 };
}

/** The member. Throws 404 for unknown ones and support staff. `lock` locks the row. */
export async function findMemberRow(ctx: Ctx, id: number, lock = false): Promise<FoundMember> {
  const row = await readRow<FoundMember>(
    ctx.db,
    sql`select ${columns} ${source(ctx)} and m.id = ${id} ${lock ? sql`for no key update of m` : sql``}`,
  );
  if (!row) throw notFound('Team member');
  return readMember(row);
}

function readMember(row: FoundMember): FoundMember {
  return {
    ...row,
    id: row.id,
    user_id: row.user_id,
    role_id: row.role_id,
    default_location_id: row.default_location_id,
    signed_in_at: row.signed_in_at,
    created_at: row.created_at,
  };
}

export async function findMember(ctx: Ctx, id: number): Promise<Member> {
  return toMember(await findMemberRow(ctx, id), await findActing(ctx));
}

/** The member as input of the access rules. */
export function targetOf(row: FoundMember) {
  return {
    id: row.id,
    role_key: row.role_key,
    permissions: accessOf({
      role: { key: row.role_key, permissions: row.role_permissions },
      granted: row.granted,
      denied: row.denied,
    }),
    location_ids: row.is_all_locations ? null : row.locations.map(({ id }) => id),
  };
}

export function toMember(row: FoundMember, acting: ActingMember): Member {
  const why_not = refusalOfChange(acting, targetOf(row));
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    job_title: row.job_title,
    role: { id: row.role_id, key: row.role_key, name: row.role_name },
    differences: row.granted.length + row.denied.length,
    is_all_locations: row.is_all_locations,
    locations: row.is_all_locations ? [] : row.locations,
    default_location_id: row.default_location_id,
    is_active: row.is_active,
    is_self: row.id === acting.member_id,
    can_edit: why_not === null,
    why_not,
    signed_in_at: row.signed_in_at,
    created_at: row.created_at,
    version: row.version,
  };
}
