import type { ActingMember } from '@tradepost/contracts/users/access.rules';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Who acts, as the rules on giving and taking permissions ask. A session that looks through a role acts with that role. */
export async function findActing(ctx: Ctx): Promise<ActingMember> {
  const { member_id, permissions, location_ids } = ctx.actor;
  return { member_id, role_key: await findRoleKey(ctx), permissions, location_ids };
}

async function findRoleKey(ctx: Ctx): Promise<string | null> {
  const { session } = ctx as Ctx & { session?: { role: { key: string | null } } };
  if (session) return session.role.key;
  const [row] = await rowsOf<{ key: string | null }>(
    ctx.db,
    sql`select r.key from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.id = ${ctx.actor.member_id}`,
  );
  return row?.key ?? null;
}

export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

export const textList = (texts: readonly string[]): SQL => sql`${`{${texts.join(',')}}`}::text[]`;

/** For `ilike`: the text anywhere, its own signs meaning themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
