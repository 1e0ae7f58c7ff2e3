import { fieldLabel } from '@tradepost/contracts/errors';
import { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';
import { checkPayout, type PayoutDetails } from '@tradepost/contracts/payouts/payout-method.rules';

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
