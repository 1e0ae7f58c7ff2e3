import { trialDays } from '@tradepost/contracts/billing/package.data';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { defaultRoles } from '@tradepost/contracts/permissions';
import { maxTrials, type NewCompany } from '@tradepost/contracts/signup/registration/new-company.contract';
import { eq, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { conflict, forbidden } from '../../../platform/errors/errors.ts';
import { type Ctx, inCompany, inSystemRole, mintCompanyId, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { companies } from '../../company/company.table.ts';
import { foundCompany } from '../../company/found-company.commands.ts';
import { choosePayoutMethods } from '../../company/payout-method.commands.ts';
import { findOwnEmail } from '../onboarding/onboarding.queries.ts';
import { openForBusiness, savePriceSyncs } from '../onboarding/open-for-business.commands.ts';
import { saveAddress, savePurchasing } from '../onboarding/save-locations.commands.ts';
import { companyOf, storeName } from './company-form.rules.ts';

/** Creates another company for the signed-in user, ready to buy, in one transaction. */
export async function createCompany(ctx: Ctx, form: NewCompany): Promise<{ company_id: number; name: string }> {
  const { user_id } = ctx.actor;
  if (ctx.actor.kind !== 'user' || user_id === null) throw forbidden();
  if (!findGates(ctx).is_multiple_account) throw forbidden('You can’t add companies on this site');
  const { is_verified } = await findOwnEmail(ctx);
  if (!is_verified) throw conflict('Verify your email first');
  await requireFewTrials(ctx, user_id);
  const trial_ends_at = new Date(ctx.clock.now().getTime() + trialDays * 86_400_000).toISOString();
  const company = companyOf(form, trial_ends_at);
  const { company_id, owner } = await inSystemRole(ctx, (db) =>
    foundCompany(db, {
      company: { ...company, last_register_step: 3 },
      location: { name: form.location_name || storeName },
      owner: { user_id },
    }),
  );
  const scope: Scope = {
    platform: ctx.platform,
    company_id: mintCompanyId(company_id),
    company,
    location_id: null,
    actor: { ...ctx.actor, member_id: owner.member_id, permissions: defaultRoles.owner, location_ids: null },
    log: ctx.log,
  };
  await inCompany(ctx.db, scope, (own) => setUp(own, form, company.package_id), ctx);
  return { company_id, name: company.name };
}

async function setUp(ctx: Ctx, form: NewCompany, package_id: number): Promise<void> {
  const { email } = await findOwnEmail(ctx);
  await ctx.db.update(companies).set({ email }).where(eq(companies.company_id, ctx.company_id));
  await saveAddress(ctx, { ...form, phone: form.phone_number || null, email });
  await savePurchasing(ctx, package_id, form);
  await choosePayoutMethods(ctx, form.payout_methods);
  await savePriceSyncs(ctx, form);
  await openForBusiness(ctx);
}

/** Limits the number of trials, so that nobody works on trials only. A copy that is being made is one, too. */
export async function requireFewTrials(ctx: Ctx, user_id: number): Promise<void> {
  const [own] = await inSystemRole(ctx, async (db) => {
    // The lock keeps two concurrent requests from both passing the count.
    await runSql(db, sql`select id from users where id = ${user_id} for no key update`);
    return readRows<{ trials: number }>(
      db,
      sql`select count(*)::int
                 + (select count(*)::int from company_clones where user_id = ${user_id} and finished_at is null) as trials
            from members m
            join roles r on r.company_id = m.company_id and r.id = m.role_id and r.key = 'owner'
            join companies c on c.company_id = m.company_id and c.subscription_status = ${subscriptionStatus.trial}
           where m.user_id = ${user_id} and m.is_active`,
    );
  });
  if ((own?.trials ?? 0) >= maxTrials)
    throw conflict(`You already have ${maxTrials} companies on trial. Choose a plan for one of them first.`);
}
