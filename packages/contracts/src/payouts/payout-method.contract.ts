import { z } from 'zod';
import { type PayoutMethod, payoutMethods } from './payout-method.data.ts';

export const PayoutMethodKey = z.enum(payoutMethods.map((method) => method.key)).meta({ id: 'PayoutMethodKey' });
export type PayoutMethodKey = z.infer<typeof PayoutMethodKey>;

/** The methods of a country, in form order; `custom` comes last. */
export function payoutMethodsFor(country: string): (PayoutMethod & { key: PayoutMethodKey })[] {
  const all: readonly (PayoutMethod & { key: PayoutMethodKey })[] = payoutMethods;
  return all.filter((method) => method.countries === 'all' || method.countries.includes(country));
}
