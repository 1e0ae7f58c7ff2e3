import { fieldLabel } from '@tradepost/contracts/errors';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';

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
