import { z } from 'zod';
import { explain } from '../route.ts';
import { type PayoutMethod, payoutMethods } from './payout-method.data.ts';

export const PayoutMethodKey = z.enum(payoutMethods.map((method) => method.key)).meta({ id: 'PayoutMethodKey' });
export const PayoutMethodKeys = explain(
  z.array(PayoutMethodKey).min(1, 'Choose at least one payout method').max(50),
  'The payout methods to offer',
  ['cash', 'check'],
);
export type PayoutMethodKey = z.infer<typeof PayoutMethodKey>;

/** The methods of a country, in form order; `custom` comes last. */
export function payoutMethodsFor(country: string, is_by_mail = false): (PayoutMethod & { key: PayoutMethodKey })[] {
  const all: readonly (PayoutMethod & { key: PayoutMethodKey })[] = payoutMethods;
  return all.filter(
    ({ countries, in_store_only = false }) =>
      (countries === 'all' || countries.includes(country)) && !(is_by_mail && in_store_only),
  );
}
