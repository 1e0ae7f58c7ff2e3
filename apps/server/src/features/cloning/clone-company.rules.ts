import { formatAddress } from '@tradepost/contracts/addresses';
import { trialDays } from '@tradepost/contracts/billing/package.data';
import { findSoldPackage } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import type { CloneLocation } from '@tradepost/contracts/cloning/clone.contract';
import { trialPackageId } from '@tradepost/contracts/company/company-form.contract';
import { boxPrefixOf } from '../company/box-prefix.rules.ts';
import type { CompanyRow } from '../company/company.table.ts';
import type { NewCompany } from '../company/found-company.commands.ts';

/** The plan of the trial: that of the source, if it is still sold. */
export const packageOfClone = (package_id: number): number =>
  findSoldPackage(package_id) ? package_id : trialPackageId;

/** The new company: on trial, in the country and currency of its source, so that its prices and addresses fit. */
export function companyOfClone(source: CompanyRow, name: string, now: Date): NewCompany {
  return {
    name,
    country_code: source.country_code,
    currency: source.currency,
    timezone: source.timezone,
    box_prefix: boxPrefixOf(name),
    package_id: packageOfClone(source.package_id),
    subscription_status: subscriptionStatus.trial,
    trial_ends_at: new Date(now.getTime() + trialDays * 86_400_000).toISOString(),
    is_onboarding: false,
    last_register_step: 3,
  };
}

/** The columns of the first location. */
export function locationOfClone({ street, suite, city, state, zip_code, country, ...rest }: CloneLocation) {
  return {
    street,
    city,
    country_code: country,
    lat: rest.lat,
    lon: rest.lon,
    suite: suite || null,
    state: state || null,
    zip_code: zip_code || null,
    email: rest.email || null,
    phone: rest.phone || null,
    address_text: formatAddress({ street, suite, city, state, zip_code }, country),
  };
}
