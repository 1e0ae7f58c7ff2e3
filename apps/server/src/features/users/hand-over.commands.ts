import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, unauthorized } from '../../platform/http/errors.ts';
import { type Ctx, inTransaction, type Scope, setReason } from '../../platform/tenancy/ctx.ts';
import { requirePassword } from '../session/password.commands.ts';
import type { Session } from '../session/session.queries.ts';
import { findActing } from './acting.queries.ts';
import { saveMember } from './member.commands.ts';
import { findMemberRow } from './member.queries.ts';
import { replaceMemberLocations } from './member-access.commands.ts';
import { mailHandedOver } from './user-mail.commands.ts';

interface HandOver {
  member_id: number;
  password: string;
}

/** Makes another member the one owner; the former one becomes an admin. Wrong passwords count as failed sign-ins. */
export async function handOver(scope: Scope | null, { member_id, password }: HandOver, ip: string): Promise<null> {
  if (!scope) throw unauthorized();
  await requirePassword(scope as Session, password, ip);
  await inTransaction(scope, (ctx) => changeOwner(ctx, member_id));
  return null;
}

/** Without asking for the password. */
export async function changeOwner(ctx: Ctx, to_id: number): Promise<void> {
  // Two handings over at once take turns here; the second finds that its actor owns nothing any more.
  const roles = await rowsOf<{ id: string; key: string }>(
    ctx.db,
    sql`select id, key from roles where company_id = ${ctx.company_id} and key in ('owner', 'admin') order by id for update`,
  );
  const roleId = (key: string) => Number(roles.find((role) => role.key === key)?.id);
  const { role_key } = await findActing(ctx);
  const from = await findMemberRow(ctx, ctx.actor.member_id ?? 0, true);
  if (role_key !== 'owner' || from.role_key !== 'owner') throw forbidden('Only the owner hands the ownership over');
  if (to_id === from.id) throw invalid({ member_id: 'You own the company already' });
  const to = await findMemberRow(ctx, to_id, true);
  if (!to.is_active) throw conflict('This member was removed');
  await setReason(ctx, 'Ownership handed over');
  await saveMember(ctx, from.id, { role_id: roleId('admin'), granted: [], denied: [] });
  await saveMember(ctx, to.id, { role_id: roleId('owner'), granted: [], denied: [], is_all_locations: true });
  await replaceMemberLocations(ctx, to.id, []);
  await mailHandedOver(ctx, from, to);
}
