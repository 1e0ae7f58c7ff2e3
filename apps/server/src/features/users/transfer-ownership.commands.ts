import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { conflict, forbidden, invalid } from '../../platform/errors/errors.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { requirePassword } from '../session/password.commands.ts';
import { ownSession } from '../session/session.queries.ts';
import { findActing } from './acting.queries.ts';
import { saveMember } from './member.commands.ts';
import { findMemberRow } from './member.queries.ts';
import { replaceMemberLocations } from './member-access.commands.ts';
import { mailOwnershipTransferred } from './user-mail.commands.ts';

interface TransferOwnership {
  member_id: number;
  password: string;
}

/** Makes another member the owner. The previous owner becomes an admin. Wrong passwords count as failed sign-ins. */
export async function transferOwnership(
  scope: Scope | null,
  { member_id, password }: TransferOwnership,
  ip: string,
): Promise<null> {
  const session = ownSession(scope);
  await requirePassword(session, password, ip);
  await inTransaction(session, (ctx) => changeOwner(ctx, member_id));
  return null;
}

/** The same without the password check. */
export async function changeOwner(ctx: Ctx, to_id: number): Promise<void> {
  // Concurrent transfers wait for each other here. The second finds that its actor is no longer the owner.
  const roles = await readRows<{ id: number; key: string }>(
    ctx.db,
    sql`select id, key from roles where company_id = ${ctx.company_id} and key in ('owner', 'admin') order by id for no key update`,
  );
  const roleId = (key: string) => roles.find((role) => role.key === key)!.id;
  const { role_key } = await findActing(ctx);
  const from = await findMemberRow(ctx, ctx.actor.member_id ?? 0, true);
  if (role_key !== 'owner' || from.role_key !== 'owner') throw forbidden('Only the owner can transfer ownership');
  if (to_id === from.id) throw invalid({ member_id: 'You already own this company' });
  const to = await findMemberRow(ctx, to_id, true);
  if (!to.is_active) throw conflict('This team member was removed');
  await setReason(ctx, 'Ownership transferred');
  const [admin, owner] = [roleId('admin'), roleId('owner')];
  await saveMember(ctx, from.id, {
    lock: async () => from,
    change: () => ({ role_id: admin, granted: [], denied: [] }),
  });
  await saveMember(ctx, to.id, {
    lock: async () => to,
    change: () => ({ role_id: owner, granted: [], denied: [], is_all_locations: true }),
  });
  await replaceMemberLocations(ctx, to.id, []);
  await mailOwnershipTransferred(ctx, from, to);
}
