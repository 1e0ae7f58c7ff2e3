import { fieldLabel } from '@tradepost/contracts/errors';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { keyedHash } from '../../../platform/secrets/secrets.ts';

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
