import type { AnyMethod } from '@tradepost/contracts/payouts/payout-method.rules';
import type { AddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import type { PayoutRules } from '../create-order.api.ts';

/** The messages of a payout method's fields: those of its rules, and of an address that was not picked. */
export function payoutProblems(
  rules: Pick<PayoutRules, 'checkPayout' | 'payoutFieldsOf'>,
  method: AnyMethod,
  country: string,
  details: Readonly<Record<string, string>>,
  address: Pick<AddressCheck, 'errors'>,
): Record<string, string[]> {
  const fields = rules.payoutFieldsOf(method, country).filter(({ input }) => input === 'address');
  const unpicked = fields.flatMap(({ key }) => Object.entries(address.errors(key, details[key] ?? '')));
  return {
    ...Object.fromEntries(unpicked.map(([key, message]) => [key, [message]])),
    ...rules.checkPayout(method, country, details),
  };
}
