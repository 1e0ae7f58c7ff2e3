import { denominationsOf } from '../payouts/drawers/drawer.data.ts';

/** The smallest coin or note of a currency, in minor units. Of currencies whose coins are not known, the minor unit. */
export const smallestCash = (currency: string): number => denominationsOf(currency).at(-1) ?? 1;

/** An amount as it can be paid in cash: rounded to the smallest coin, half of it up. */
export function roundCash(minor: number, currency: string): number {
  const coin = smallestCash(currency);
  return Math.round(minor / coin) * coin;
}

/** What goes back to a buyer who hands over cash. Null when it is too little. */
export function changeDue(due: number, cash_received: number, currency: string): number | null {
  const change = roundCash(cash_received, currency) - roundCash(due, currency);
  return change < 0 ? null : change;
}
