import type { OwnCompany } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { ownSession } from '../../session/session.queries.ts';
import { endSessions, saveMember } from '../../users/member.commands.ts';
import { findMemberRow } from '../../users/member.queries.ts';
import { mailLeft } from '../../users/user-mail.commands.ts';
import { listMemberships, toOwnCompany } from './company-list.queries.ts';

const ownerStays = 'You own this company. Hand it over to a colleague, or delete it.';

/** Ends the user's membership in a company, which may be another one than that of the session. */
export async function leaveCompany(scope: Scope | null, company_id: number): Promise<{ items: OwnCompany[] }> {
  const session = ownSession(scope);
  const memberships = await inReading(session, listMemberships);
  const left = memberships.find((each) => each.company_id === company_id);
  const there = left && (await scopeOf(session.platform, company_id, left.member_id, 'leave'));
  if (!left || !there) throw notFound('Company');
  await inTransaction(there, (ctx) => leave(ctx, left.member_id));
  const others = memberships.filter((each) => each !== left);
  return { items: others.map((row) => toOwnCompany(session, row)) };
}

async function leave(ctx: Ctx, member_id: number): Promise<void> {
  const row = await saveMember(ctx, member_id, {
    lock: () => findMemberRow(ctx, member_id, true),
    change: async ({ is_active, role_key }) => {
      if (!is_active) throw notFound('Company');
      if (role_key === 'owner') throw conflict(ownerStays);
      await setReason(ctx, 'Left the company');
      return { is_active: false };
    },
  });
  await endSessions(ctx, row.user_id);
  await mailLeft(ctx, row);
}
