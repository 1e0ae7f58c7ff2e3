import type { SupportVisit } from '@tradepost/contracts/users/support.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRows, takeRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { asSystem, type Ctx, type Platform } from '../../platform/tenancy/ctx.ts';

const maxListed = 50;

export interface FoundVisit extends SupportVisit {
  member_id: number;
  user_id: number;
}

export async function listSupportVisits(ctx: Ctx): Promise<SupportVisit[]> {
  const rows = await selectVisits(ctx, sql`order by v.id desc ${takeRows(maxListed)}`);
  return rows.map(toVisit);
}

export async function findVisit(ctx: Ctx, id: number): Promise<FoundVisit> {
  const [row] = await selectVisits(ctx, sql`and v.id = ${id}`);
  if (!row) throw notFound('Support access');
  return row;
}

/** The open visit of a ghost. */
export async function findOpenVisit(ctx: Ctx, member_id: number): Promise<FoundVisit | undefined> {
  const [row] = await selectVisits(ctx, sql`and v.member_id = ${member_id} and v.ended_at is null`);
  return row;
}

export function toVisit({ member_id: _, user_id: __, ...visit }: FoundVisit): SupportVisit {
  return visit;
}

async function selectVisits(ctx: Ctx, where: SQL): Promise<FoundVisit[]> {
  const rows = await readRows<FoundVisit>(
    ctx.db,
    sql`select v.id, v.member_id, m.user_id, v.name, v.email, v.reason, g.first_name || ' ' || g.last_name as granted_by,
          v.starts_at, v.ends_at, v.ended_at, e.first_name || ' ' || e.last_name as ended_by,
          case when s.signed_in_at between v.starts_at and coalesce(v.ended_at, v.ends_at) then s.signed_in_at end as signed_in_at,
          (select count(*)::int from changes c where c.company_id = v.company_id and c.actor_kind = 'ghost' and c.actor_id = v.member_id
              and c.created_at between v.starts_at and coalesce(v.ended_at, v.ends_at)) as changes
          from support_visits v
          join members m on m.company_id = v.company_id and m.id = v.member_id
          join members g on g.company_id = v.company_id and g.id = v.granted_by
          left join members e on e.company_id = v.company_id and e.id = v.ended_by
          left join member_sign_ins s on s.company_id = v.company_id and s.member_id = v.member_id
         where v.company_id = ${ctx.company_id} ${where}`,
  );
  return rows.map((row) => ({
    ...row,
    id: row.id,
    member_id: row.member_id,
    user_id: row.user_id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    ended_at: row.ended_at,
    signed_in_at: row.signed_in_at,
  }));
}

/** The expired visits of all companies. */
export function listExpiredVisits(platform: Platform): Promise<{ company_id: number; id: number }[]> {
  return asSystem(platform, (db: Db) =>
    readRows(
      db,
      sql`select company_id, id from support_visits where ended_at is null and ends_at <= app_now() order by ends_at`,
    ),
  );
}
