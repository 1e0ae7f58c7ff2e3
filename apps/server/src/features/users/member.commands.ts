import type { ServedInput } from '@tradepost/contracts/route';
import { refusalOfChange } from '@tradepost/contracts/users/access.rules';
import type { editMember as editContract, Member } from '@tradepost/contracts/users/member.contract';
import { and, eq, sql } from 'drizzle-orm';
import { checkVersion, conflict, forbidden } from '../../platform/http/errors.ts';
import { type Ctx, inSystemRole, setReason } from '../../platform/tenancy/ctx.ts';
import { findActing } from './acting.queries.ts';
import { type FoundMember, findMember, findMemberRow, targetOf, toMember } from './member.queries.ts';
import { type MemberRow, members } from './member.table.ts';
import { mailRemoved } from './user-mail.commands.ts';

/** The member, locked, whom the actor may change; 403 with the reason otherwise. */
export async function lockTarget(ctx: Ctx, id: number, version?: number): Promise<FoundMember> {
  const row = await findMemberRow(ctx, id, true);
  const acting = await findActing(ctx);
  const refusal = refusalOfChange(acting, targetOf(row));
  if (refusal) throw forbidden(refusal);
  checkVersion(row, version, toMember(row, acting));
  return row;
}

/** Whoever may edit members changes names too; one's own as well, as that gives nobody anything. */
export async function editMember(
  ctx: Ctx,
  id: number,
  { version, ...profile }: ServedInput<typeof editContract>['body'],
): Promise<Member> {
  if (id === ctx.actor.member_id) checkVersion(await findMemberRow(ctx, id, true), version);
  else await lockTarget(ctx, id, version);
  await saveMember(ctx, id, profile);
  return findMember(ctx, id);
}

/** The member is out at the next call; what they did stays. */
export async function removeMember(ctx: Ctx, id: number): Promise<null> {
  const row = await lockTarget(ctx, id);
  if (!row.is_active) throw conflict('This member was removed already');
  await setReason(ctx, 'Removed');
  await saveMember(ctx, id, { is_active: false });
  await endSessions(ctx, row.user_id);
  await mailRemoved(ctx, row);
  return null;
}

/** Ends all sessions of a user in the company. */
export function endSessions(ctx: Ctx, user_id: number): Promise<unknown> {
  return inSystemRole(ctx, (db) =>
    db.execute(sql`delete from sessions where company_id = ${ctx.company_id} and user_id = ${user_id}`),
  );
}

export async function saveMember(ctx: Ctx, id: number, values: Partial<MemberRow>): Promise<void> {
  await ctx.db
    .update(members)
    .set({ ...values, version: sql`${members.version} + 1` })
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, id)));
  ctx.emit('offer-has-changes', { entity: 'member', id });
}
