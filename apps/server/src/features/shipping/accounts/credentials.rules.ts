import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';

export type Credentials = Readonly<Record<string, string>>;

/** Bound to the company, so that another one's stored text does not open. */
export const carrierContext = (company_id: number): string => `carrier ${company_id}`;

export const sealCredentials = (app_secret: string, company_id: number, credentials: Credentials): string =>
  encrypt(app_secret, JSON.stringify(credentials), carrierContext(company_id));

export const openCredentials = (app_secret: string, company_id: number, sealed: string | null): Credentials =>
  sealed === null ? {} : (JSON.parse(decrypt(app_secret, sealed, carrierContext(company_id))) as Credentials);

/** The fields that are no secret, as the connect form shows them again. */
export function shownCredentials(vendor: CarrierVendor, credentials: Credentials): Record<string, string> {
  const shown = carrierVendorFacts[vendor].fields.filter(({ is_secret }) => !is_secret);
  return Object.fromEntries(shown.map(({ name }) => [name, credentials[name] ?? '']));
}
