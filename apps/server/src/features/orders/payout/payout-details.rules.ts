import { fieldLabel } from '@tradepost/contracts/errors';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';
import { decrypt, encrypt, keyedHash } from '../../../platform/secrets/secrets.ts';

/** Binds the encrypted text to its order. It cannot be decrypted for another one. */
export interface PayoutOwner {
  company_id: number;
  order_id: number;
}

const encryptionContext = ({ company_id, order_id }: PayoutOwner) => `orders.payout_details:${company_id}:${order_id}`;

/** Encrypts the payout details of an order. */
export function sealPayout(appSecret: string, owner: PayoutOwner, details: PayoutDetails): string {
  return encrypt(appSecret, JSON.stringify(details), encryptionContext(owner));
}

/** Decrypts the payout details of an order; empty when it has none. Throws when the text was altered or moved. */
export function openPayout(appSecret: string, owner: PayoutOwner, sealed: string | null): Record<string, string> {
  return sealed === null
    ? {}
    : (JSON.parse(decrypt(appSecret, sealed, encryptionContext(owner))) as Record<string, string>);
}

/** Messages about missing or invalid payout details. They never contain the values. */
export function payoutProblems(method: string | null, country: string, details: PayoutDetails): string[] {
  if (method === null) return ['Choose a payout method'];
  const known = PayoutMethodKey.safeParse(method);
  if (!known.success) return [`${fieldLabel(method)} is no longer a payout method`];
  return Object.entries(checkPayout(known.data, country, details)).flatMap(([field, problems]) => {
    const value = String(details[field] ?? '');
    // A message shows the beginning of a long value.
    const revealsValue = (problem: string) => value !== '' && problem.includes(value.slice(0, 100));
    return problems.map((problem) => (revealsValue(problem) ? `${fieldLabel(field)} is not valid` : problem));
  });
}

/** The fields that name an account, per kind of account. The first kind whose fields are all there is the account. */
const accountFields: readonly (readonly string[])[] = [
  ['iban'],
  ['routing_number', 'account_number'],
  ['sort_code', 'account_number'],
  ['institution_number', 'transit_number', 'account_number'],
  ['bsb', 'account_number'],
  ['email_or_phone'],
  ['handle_or_phone'],
];

/**
 * A keyed hash of the account that details name; null when they name none. Equal accounts of a company have equal keys,
 * however they were typed, and a key says nothing of the account to anyone without the secret.
 */
export function accountKeyOf(appSecret: string, company_id: number, details: PayoutDetails): string | null {
  const textOf = (field: string) =>
    String(details[field] ?? '')
      .replaceAll(/[\s-]/g, '')
      .toLowerCase();
  const fields = accountFields.find((names) => names.every((name) => textOf(name) !== ''));
  if (!fields) return null;
  const account = fields.map((name) => `${name}=${textOf(name)}`).join('&');
  return keyedHash(appSecret, `payout-account:${company_id}:${account}`);
}

/** A keyed hash of the method with all its details, whatever their order. */
export function detailsKeyOf(
  appSecret: string,
  company_id: number,
  method: string | null,
  details: PayoutDetails,
): string {
  const sorted = Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1));
  return keyedHash(appSecret, `payout-details:${company_id}:${JSON.stringify([method, sorted])}`);
}
