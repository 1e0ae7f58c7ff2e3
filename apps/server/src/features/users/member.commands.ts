import type { ServedInput } from '@tradepost/contracts/route';
import { refusalOfChange } from '@tradepost/contracts/users/access.rules';
import type { editMember as editContract, Member } from '@tradepost/contracts/users/member.contract';
import { and, eq } from 'drizzle-orm';
import { conflict, forbidden } from '../../platform/errors/errors.ts';
import { type MemberRow, members } from '../../platform/identity/member.table.ts';
import { sessions } from '../../platform/identity/session.table.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findActing } from './acting.queries.ts';
import { type FoundMember, findMember, findMemberRow, targetOf, toMember } from './member.queries.ts';
import { mailRemoved } from './user-mail.commands.ts';

/** Locks a member. Throws 403 with the reason if the actor may not change them. */
async function lockTarget(ctx: Ctx, id: number): Promise<FoundMember> {
  const row = await findMemberRow(ctx, id, true);
  const acting = await findActing(ctx);
  const refusal = refusalOfChange(acting, targetOf(row));
  if (refusal) throw forbidden(refusal);
  return row;
}

/** Changes a member's name and title. Members who may edit others may also edit themselves. */
export async function editMember(
  ctx: Ctx,
  id: number,
  { version, ...profile }: ServedInput<typeof editContract>['body'],
): Promise<Member> {
  const lock = () => (id === ctx.actor.member_id ? findMemberRow(ctx, id, true) : lockTarget(ctx, id));
  await saveMember(ctx, id, { version, lock, change: () => profile });
  return findMember(ctx, id);
}

/** Removes the member's access from the next call on. Their history stays. */
export async function removeMember(ctx: Ctx, id: number): Promise<null> {
  const row = await saveMember(ctx, id, {
    change: async ({ is_active }) => {
      if (!is_active) throw conflict('This team member was already removed');
      await setReason(ctx, 'Removed');
      return { is_active: false };
    },
  });
  await endSessions(ctx, row.user_id);
  await mailRemoved(ctx, row);
  return null;
}

/** Ends all sessions of a user in the company. */
export function endSessions(ctx: Ctx, user_id: number): Promise<unknown> {
  return inSystemRole(ctx, (db) =>
    db.delete(sessions).where(and(eq(sessions.company_id, ctx.company_id), eq(sessions.user_id, user_id))),
  );
}

interface MemberSave {
  /** The version that the client read. */
  version?: number;
  /** Default: the member must be one that the actor may change. */
  lock?: () => Promise<FoundMember>;
  change(row: FoundMember): Partial<MemberRow> | Promise<Partial<MemberRow>>;
}

/** Locks a member and stores the columns that `change` returns. Returns the row as it was before. */
export async function saveMember(
  ctx: Ctx,
  id: number,
  { version, lock = () => lockTarget(ctx, id), change }: MemberSave,
): Promise<FoundMember> {
  const row = await saveVersioned(ctx, {
    table: members,
    where: and(eq(members.company_id, ctx.company_id), eq(members.id, id)),
    version,
    lock,
    current: async (stored) => toMember(stored, await findActing(ctx)),
    change,
  });
  ctx.emit('offer-has-changes', { entity: 'member', id });
  return row;
}
