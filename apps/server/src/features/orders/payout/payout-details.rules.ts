import { fieldLabel } from '@tradepost/contracts/errors';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
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
export function payoutProblems(
  key: string | null,
  method: PayoutMethodSetting | undefined,
  country: string,
  details: PayoutDetails,
): string[] {
  if (key === null) return ['Choose a payout method'];
  const listed = PayoutMethodKey.safeParse(key);
  if (!method && !listed.success) return [`${fieldLabel(key)} is no longer a payout method`];
  const problems = checkPayout(method ? ownMethodOf(method) : (listed.data as PayoutMethodKey), country, details);
  return Object.entries(problems).flatMap(([field, texts]) => {
    const value = String(details[field] ?? '');
    const label = method?.fields.find((each) => each.key === field && each.is_renamed)?.label ?? fieldLabel(field);
    // A message shows the beginning of a long value.
    const revealsValue = (text: string) => value !== '' && text.includes(value.slice(0, 100));
    return texts.map((text) => {
      if (revealsValue(text)) return `${label} is not valid`;
      // The validation types' sentences do not name their field.
      return /^must /.test(text) ? `${label} ${text}` : text;
    });
  });
}
