import type { ActingMember } from '@tradepost/contracts/users/access.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The acting member for the rules on granting permissions. A session that previews a role acts with that role. */
export async function findActing(ctx: Ctx): Promise<ActingMember> {
  const { member_id, permissions, location_ids } = ctx.actor;
  return { member_id, role_key: await findRoleKey(ctx), permissions, location_ids };
}

async function findRoleKey(ctx: Ctx): Promise<string | null> {
  const { session } = ctx as Ctx & { session?: { role: { key: string | null } } };
  if (session) return session.role.key;
  const row = await readRow<{ key: string | null }>(
    ctx.db,
    sql`select r.key from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.id = ${ctx.actor.member_id}`,
  );
  return row?.key ?? null;
}

export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

export const textList = (texts: readonly string[]): SQL => sql`${`{${texts.join(',')}}`}::text[]`;
