import { z } from 'zod';
import { type PayoutMethod, payoutMethods } from './payout-method.data.ts';

export const PayoutMethodKey = z.enum(payoutMethods.map((method) => method.key)).meta({ id: 'PayoutMethodKey' });
export type PayoutMethodKey = z.infer<typeof PayoutMethodKey>;

/** The methods that exist in a country, in the order in which a form offers them; `custom` stands last. */
export function payoutMethodsFor(country: string): (PayoutMethod & { key: PayoutMethodKey })[] {
  const all: readonly (PayoutMethod & { key: PayoutMethodKey })[] = payoutMethods;
  return all.filter((method) => method.countries === 'all' || method.countries.includes(country));
}
