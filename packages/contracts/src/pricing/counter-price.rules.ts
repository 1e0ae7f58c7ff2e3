import { messages } from '../errors.ts';
import { formatMoney, percentOf } from '../money.ts';
import type { OfferLimits } from './limits.contract.ts';

/** How far a clerk may move a price at the counter, from the company's offer limits. */
export type CounterTerms = Pick<OfferLimits, 'counter_percent' | 'counter_amount' | 'counter_needs_reason'>;

export interface PriceRange {
  /** Minor units, both included. */
  low: number;
  high: number;
}

/** The prices that a clerk may agree on without approval: the wider of percentage and amount, above and below the list. */
export function counterRange(listed: number, { counter_percent, counter_amount }: CounterTerms): PriceRange {
  const room = Math.max(percentOf(listed, counter_percent), counter_amount);
  return { low: Math.max(0, listed - room), high: listed + room };
}

export const isInRange = (price: number, { low, high }: PriceRange): boolean => price >= low && price <= high;

export interface CounterPrice {
  /** Of the price list, in minor units. */
  listed: number;
  price: number;
  reason?: string;
  /** A colleague's PIN approved it, or the clerk may exceed the range. */
  is_approved: boolean;
}

/** Why a price can't be agreed at the counter, by field. Null when it can. */
export function refuseCounterPrice(
  { listed, price, reason, is_approved }: CounterPrice,
  terms: CounterTerms,
  currency: string,
): { field: 'price' | 'price_reason'; message: string } | null {
  if (price === listed) return null;
  if (!is_approved && !isInRange(price, counterRange(listed, terms)))
    return { field: 'price', message: beyondRange(listed, terms, currency) };
  if (terms.counter_needs_reason && !reason) return { field: 'price_reason', message: messages.required('reason') };
  return null;
}

/** The message for a price that needs the PIN of a manager. */
export function beyondRange(listed: number, terms: CounterTerms, currency: string): string {
  const { low, high } = counterRange(listed, terms);
  const money = (minor: number) => formatMoney(minor, currency);
  if (low === high) return 'Another price than the list’s needs a manager’s PIN';
  return `You can agree on ${money(low)} to ${money(high)}. Any other price needs a manager’s PIN.`;
}
