import { cloneStages } from '@tradepost/contracts/company/clone-stage.data';
import { defaultRoles } from '@tradepost/contracts/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { members, roles } from '../../platform/identity/member.table.ts';
import { notify } from '../../platform/notify/notify.ts';
import {
  type Ctx,
  inCompany,
  inSystemRole,
  inTransaction,
  mintCompanyId,
  type Scope,
} from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { addMember } from '../company/found-company.commands.ts';
import { findOwnEmail } from '../signup/onboarding/onboarding.queries.ts';
import { openForBusiness } from '../signup/onboarding/open-for-business.commands.ts';
import { lockClone } from './clone.queries.ts';
import { type CloneRow, companyClones } from './clone.table.ts';

/** Prepares the new company for its first order, and lets its owner in, which puts it in the account switcher. */
export function finishClone(scope: Scope, clone_id: number): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    const clone = await lockClone(ctx.db, ctx.company_id, clone_id);
    if (!clone?.target_company_id || clone.user_id === null) return;
    const target = clone.target_company_id;
    const member_id = await letOwnerIn(ctx, clone, clone.user_id, target);
    const own: Scope = {
      ...scope,
      company_id: mintCompanyId(target),
      company: { ...scope.company, name: clone.company_name },
      location_id: null,
      actor: { ...scope.actor, member_id, permissions: defaultRoles.owner, location_ids: null },
    };
    await inCompany(ctx.db, own, openForBusiness, ctx);
    const { percentage } = cloneStages.COMPLETED;
    await ctx.db
      .update(companyClones)
      .set({ status: 'COMPLETED', percentage, error: null, finished_at: sql`app_now()` })
      .where(and(eq(companyClones.company_id, ctx.company_id), eq(companyClones.id, clone_id)));
    await tell(ctx, clone);
  });
}

async function letOwnerIn(ctx: Ctx, clone: CloneRow, user_id: number, target: number): Promise<number> {
  const { email } = await findOwnEmail(ctx);
  return inSystemRole(ctx, async (db) => {
    const [role] = await db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.company_id, target), eq(roles.key, 'owner')));
    await db
      .update(companies)
      .set({ email })
      .where(and(eq(companies.company_id, target), isNull(companies.email)));
    const [present] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.company_id, target), eq(members.user_id, user_id)));
    if (present) return present.id;
    const place = { job_title: 'Owner', role_id: role!.id, default_location_id: clone.target_location_id };
    return addMember(db, target, user_id, place);
  });
}

async function tell(ctx: Ctx, { id, member_id, company_name, report }: CloneRow): Promise<void> {
  if (member_id === null) return;
  const rows = (report ?? []).flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0);
  await notify(ctx, {
    type: 'clone',
    title: `${company_name} is ready`,
    body: `${rows.toLocaleString('en')} records were copied. Use the account switcher to open it.`,
    url: '/settings/company-profile/clone',
    member_ids: [member_id],
    once_key: `clone:${id}`,
  });
}
