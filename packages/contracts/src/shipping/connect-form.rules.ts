import type { z } from 'zod';
import { formOfFields } from '../company/credential.rules.ts';
import type { RealtimeEvent } from '../realtime.ts';
import { type CarrierVendor, carrierVendorFacts } from './carrier-vendor.data.ts';

/** Vendors whose key itself says whether it is for tests. The others have a test host of their own. */
const testKeyPrefixes: Partial<Record<CarrierVendor, string>> = { easypost: 'EZTK', shipengine: 'TEST_' };

/** Whether the connect form asks if the credentials are for the vendor's test system. */
export const asksForTestMode = (vendor: CarrierVendor): boolean =>
  carrierVendorFacts[vendor].has_test_mode && testKeyPrefixes[vendor] === undefined;

/** Whether the credentials buy test labels. `is_test` is the form's answer, where it asks. */
export function isTestAccount(
  vendor: CarrierVendor,
  credentials: Readonly<Record<string, string>>,
  is_test: boolean,
): boolean {
  const prefix = testKeyPrefixes[vendor];
  return prefix === undefined ? is_test && asksForTestMode(vendor) : (credentials.api_key ?? '').startsWith(prefix);
}

/** The connect form of a vendor: its credentials by name. */
export const credentialsFormOf = (vendor: CarrierVendor): z.ZodType<Record<string, string>> =>
  formOfFields(carrierVendorFacts[vendor].fields);

/** The event with the progress of a vendor's setup. */
export function setupEventOf(
  vendor: CarrierVendor,
): Extract<RealtimeEvent, `${string}-carrier-setup` | 'carrier-setup'> {
  if (vendor === 'shipmondo' || vendor === 'shipengine' || vendor === 'easypost') return `${vendor}-carrier-setup`;
  return 'carrier-setup';
}

/** The title of a vendor's setup, on its progress card and in its notification. */
export const setupTitleOf = (vendor: CarrierVendor): string => `${carrierVendorFacts[vendor].label} setup`;

/** The screens of a vendor: its account, its services, and the text of its shipping kits. */
export function carrierPaths(vendor: CarrierVendor): { connect: string; providers: string; kit: string } {
  const config = `/add-ons/${vendor}/config`;
  const connect = carrierVendorFacts[vendor].path;
  return { connect, providers: `${config}/shipping-provider`, kit: `${config}/shipping-kit` };
}
