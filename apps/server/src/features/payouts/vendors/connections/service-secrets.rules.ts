import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { decrypt, encrypt } from '../../../../platform/secrets/secrets.ts';

export type Secrets = Readonly<Record<string, string>>;

/** Bound to the company, so that another one's stored text does not open. */
export const serviceContext = (company_id: number): string => `payout service ${company_id}`;

export const sealSecrets = (app_secret: string, company_id: number, secrets: Secrets): string =>
  encrypt(app_secret, JSON.stringify(secrets), serviceContext(company_id));

export const openSecrets = (app_secret: string, company_id: number, sealed: string | null): Secrets =>
  sealed === null ? {} : (JSON.parse(decrypt(app_secret, sealed, serviceContext(company_id))) as Secrets);

/** The fields that are no secret, as the connect form shows them again. */
export function shownFields(service: PayoutService, credentials: Secrets): Record<string, string> {
  const shown = payoutServiceFacts[service].fields.filter(({ is_secret }) => !is_secret);
  return Object.fromEntries(shown.flatMap(({ name }) => (credentials[name] ? [[name, credentials[name]]] : [])));
}
