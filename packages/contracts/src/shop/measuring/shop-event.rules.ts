import { currencyOf } from '../../currencies.ts';

/** An amount in whole units of its currency, as those who measure want it. It is never added up. */
export const unitsOf = (minor: number, currency: string): number => minor / 10 ** currencyOf(currency).decimals;
