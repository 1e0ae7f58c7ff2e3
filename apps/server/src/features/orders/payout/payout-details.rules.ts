import { fieldLabel } from '@tradepost/contracts/errors';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';
import type { PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';

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
