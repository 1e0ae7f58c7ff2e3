import { trialDays } from '@tradepost/contracts/billing/package.data';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { sql } from 'drizzle-orm';
import { foundCompany, insertNewcomer } from '../features/company/found-company.commands.ts';
import { mailVerification } from '../features/signup/registration/verify-email.commands.ts';
import { readRow, runSql } from '../platform/db/sql.ts';
import { asSystem, type Platform } from '../platform/tenancy/ctx.ts';

export const onboardingEmail = 'onboarding@tradepost.test';

/** A company in the middle of onboarding: its details are entered, its owner's email is not verified. */
export async function seedOnboarding(platform: Platform, password_hash: string): Promise<void> {
  const trial_ends_at = new Date(platform.clock.now().getTime() + trialDays * 86_400_000).toISOString();
  await asSystem(platform, async (db) => {
    const user_id = await insertNewcomer(db, {
      email: onboardingEmail,
      first_name: 'Ola',
      last_name: 'Nordmann',
      password_hash,
      is_unverified: true,
    });
    if (user_id === null) return;
    const { company_id } = await foundCompany(db, {
      company: {
        name: 'Fjord Phones',
        country_code: 'NO',
        currency: 'NOK',
        timezone: 'Europe/Oslo',
        box_prefix: 'FP',
        email: onboardingEmail,
        phone: '+47 22 12 34 56',
        package_id: 2,
        subscription_status: subscriptionStatus.trial,
        trial_ends_at,
        is_onboarding: true,
        last_register_step: 1,
      },
      location: { name: 'Main store', street: 'Havnegata 4', city: 'Oslo', zip_code: '0150' },
      owner: { user_id },
    });
    const company = await readRow<{ token: string }>(
      db,
      sql`select token from company_tokens where company_id = ${company_id}`,
    );
    await runSql(
      db,
      sql`update companies c set address_text = l.address_text from locations l where l.company_id = c.company_id and c.company_id = ${company_id}`,
    );
    // Last, because it switches the transaction to the company.
    await mailVerification(db, platform, {
      user_id,
      company_id,
      company_name: 'Fjord Phones',
      email: onboardingEmail,
      first_name: 'Ola',
      is_verified: false,
      company_token: company?.token ?? '',
    });
  });
}
