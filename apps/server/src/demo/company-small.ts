import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { defaultRoles } from '@tradepost/contracts/permissions';
import { foundCompany, insertUser } from '../features/company/found-company.commands.ts';
import { openForBusiness, savePriceSyncs } from '../features/signup/onboarding/open-for-business.commands.ts';
import { runSql } from '../platform/db/sql.ts';
import { asSystem, inTransaction, mintCompanyId, type Platform, type Scope } from '../platform/tenancy/ctx.ts';
import { buyPlan, failingCard, runSandboxDays, scopeAt } from './billing.ts';

const day = 86_400_000;

interface SmallCompany {
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  box_prefix: string;
  package_id: number;
  subscription_status: number;
  trial_ends_at?: string;
}

/** Small companies on the smallest plan, with an ended trial, and with an unpaid invoice. */
export async function seedSmallCompanies(platform: Platform, password_hash: string): Promise<{ waiting: Scope }> {
  const now = platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const small = { package_id: 1, subscription_status: subscriptionStatus.active };
  const local = await seedSmall(platform, password_hash, {
    ...small,
    email: 'local@tradepost.test',
    first_name: 'Lena',
    last_name: 'Brandt',
    company: 'Corner Phones',
    box_prefix: 'CP',
  });
  await inTransaction(local, (ctx) => savePriceSyncs(ctx, { devices: ['smartphones'], source: 'sample' }));
  const waiting = await seedSmall(platform, password_hash, {
    package_id: 3,
    subscription_status: subscriptionStatus.trial,
    trial_ends_at: daysAgo(2).toISOString(),
    email: 'trial-ended@tradepost.test',
    first_name: 'Tariq',
    last_name: 'Haddad',
    company: 'Second Chance Phones',
    box_prefix: 'SCP',
  });
  const unpaid = await seedSmall(platform, password_hash, {
    ...small,
    email: 'unpaid@tradepost.test',
    first_name: 'Uma',
    last_name: 'Novak',
    company: 'Phone Harbor',
    box_prefix: 'PH',
  });
  if (platform.config.stripe) {
    await asSystem(platform, (db) =>
      runSql(db, `update companies set subscription_status = 2 where company_id = ${unpaid.company_id}`),
    );
    return { waiting };
  }
  await buyPlan(scopeAt(local, daysAgo(75)), 1);
  await runSandboxDays(local, daysAgo(74), now);
  await buyPlan(scopeAt(unpaid, daysAgo(65)), 1, failingCard);
  // The first month is paid; from the second on the card is declined.
  await runSandboxDays(unpaid, daysAgo(64), now);
  return { waiting };
}

/** A company that is open for business, with its owner. */
export async function seedSmall(platform: Platform, password_hash: string, given: SmallCompany): Promise<Scope> {
  const { email, first_name, last_name, company: name, box_prefix, ...plan } = given;
  const place = { country_code: 'US', currency: 'USD', timezone: 'America/Chicago' };
  const { company_id, owner } = await asSystem(platform, async (db) =>
    foundCompany(db, {
      company: { ...place, ...plan, name, box_prefix, email, settings: { price_start: 'sample' } },
      location: { name: 'Main store', street: '12 Lake Street', city: 'Madison', state: 'WI', zip_code: '53703' },
      owner: { user_id: await insertUser(db, { email, first_name, last_name, password_hash }) },
    }),
  );
  const scope: Scope = {
    platform,
    company_id: mintCompanyId(company_id),
    company: { ...place, name },
    location_id: null,
    actor: {
      kind: 'user',
      ...owner,
      name: `${first_name} ${last_name}`,
      permissions: defaultRoles.owner,
      location_ids: null,
    },
    log: platform.log,
  };
  await inTransaction(scope, (ctx) => openForBusiness(ctx));
  return scope;
}
