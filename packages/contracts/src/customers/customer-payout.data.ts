import type { PayoutMethodKey } from '../payouts/payout-method.contract.ts';

/** The methods that pay to a bank account. */
export const bankMethods: readonly PayoutMethodKey[] = ['ach', 'sepa', 'uk_bank', 'eft', 'bsb'];

/** A customer keeps no more. The one that was not used for longest makes room. */
export const maxSavedPayouts = 20;
