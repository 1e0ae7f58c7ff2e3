import { trialDays } from '@tradepost/contracts/billing/package.data';
import type { OperatorCompany } from '@tradepost/contracts/signup/registration/operator-company.contract';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { foundCompany } from '../../company/found-company.commands.ts';
import { findOrMakeUser } from '../../users/create-member.commands.ts';
import { companyOf, storeName } from './company-form.rules.ts';

interface Created {
  company_id: number;
  user_id: number;
  /** The owner had no login before. */
  is_new: boolean;
}

/** Creates a company on trial, as registration does. The owner goes through onboarding at the first sign-in. */
export async function createCompanyForOwner(platform: Platform, form: OperatorCompany): Promise<Created> {
  const trial_ends_at = new Date(platform.clock.now().getTime() + trialDays * 86_400_000).toISOString();
  const company = companyOf(form, trial_ends_at);
  return asSystem(platform, async (db) => {
    const user = await findOrMakeUser(db, form);
    const { company_id } = await foundCompany(db, {
      company: { ...company, email: form.email, is_onboarding: true, last_register_step: 0 },
      location: { name: storeName },
      owner: { user_id: user.user_id },
    });
    return { company_id, ...user };
  });
}
