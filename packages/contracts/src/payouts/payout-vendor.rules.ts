import type { z } from 'zod';
import { formOfFields } from '../company/credential.rules.ts';
import { type PayoutService, payoutServiceFacts, type ServiceFormat, serviceFormats } from './payout-vendor.data.ts';

/** The connect form of a service: its credentials by name. */
export const payoutFormOf = (service: PayoutService): z.ZodType<Record<string, string>> =>
  formOfFields(payoutServiceFacts[service].fields);

/** Keys of Tremendous say themselves whether they are for its test system. */
const testKey = /^TEST_/;

/** Whether the connect form asks if the credentials are for the service's test system. */
export const asksForTestMode = (service: PayoutService): boolean =>
  payoutServiceFacts[service].has_test_mode && service !== 'tremendous';

/** Whether the credentials move no money. `is_test` is the form's answer, where it asks. */
export function isTestService(
  service: PayoutService,
  credentials: Readonly<Record<string, string>>,
  is_test: boolean,
): boolean {
  if (service === 'tremendous') return testKey.test(credentials.api_key ?? '');
  return service === 'sandbox' || is_test;
}

/** The title of a service's setup, on its progress card and in its notification. */
export const payoutSetupTitle = (service: PayoutService): string => `${payoutServiceFacts[service].label} setup`;

/** The screens of a service. */
export function servicePaths(service: PayoutService) {
  const base = `/add-ons/${payoutServiceFacts[service].add_on}`;
  return { connect: `${base}/connect`, campaign: `${base}/campaign-template`, config: `${base}/config` };
}

/** The way to pay that a batch's format names; undefined for files and checks. */
export const serviceFormatOf = (key: string): ServiceFormat | undefined =>
  serviceFormats.find((format) => format.key === key);
