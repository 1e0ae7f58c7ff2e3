import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { findSoldPackage, packageOf } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { type CompanyForm, trialPackageId } from '@tradepost/contracts/company/company-form.contract';
import { defaultCurrencyOf } from '@tradepost/contracts/countries';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { boxPrefixOf } from '../../company/box-prefix.rules.ts';
import type { NewCompany } from '../../company/found-company.commands.ts';

/** The names of the first locations, until the company renames them. */
export const storeName = 'Main store';
export const mailInName = 'Mail-in center';

type Form = Pick<
  z.output<typeof CompanyForm>,
  'company_name' | 'country_code' | 'currency' | 'phone_number' | 'timezone' | 'package_id'
> & { location_type?: z.output<typeof CompanyForm>['location_type'] };

/** The company of a form, on trial. Throws 422 for a plan that is not for sale or does not include mail-in. */
export function companyOf(form: Form, trial_ends_at: string): NewCompany & { package_id: number } {
  const package_id = form.package_id ?? trialPackageId;
  if (!findSoldPackage(package_id)) throw invalid({ package_id: 'Select a valid plan' });
  const wantsParcels = form.location_type === 'mail-in' || form.location_type === 'both';
  if (wantsParcels && !gatesOf({ package_id }).can_mail_in)
    throw invalid({ location_type: `The ${packageOf(package_id).name} plan doesn’t include mail-in buyback` });
  return {
    name: form.company_name,
    country_code: form.country_code,
    currency: form.currency ?? defaultCurrencyOf(form.country_code),
    timezone: form.timezone ?? 'UTC',
    box_prefix: boxPrefixOf(form.company_name),
    ...(form.phone_number ? { phone: form.phone_number } : {}),
    package_id,
    subscription_status: subscriptionStatus.trial,
    trial_ends_at,
  };
}
