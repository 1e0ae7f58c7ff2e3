import type { z } from 'zod';
import { messages } from '../errors.ts';
import { formatMoney } from '../money.ts';
import { maxPrice } from '../route.ts';
import type { AmountType } from './condition-group.contract.ts';

const maxMarkup = 1_000;

interface Amount {
  amount_type: AmountType;
  amount_price: number;
}

/** What is wrong with an adjustment; null when it is valid. */
export function amountFault({ amount_type, amount_price }: Amount, isDeduction: boolean): string | null {
  if (!Number.isFinite(amount_price)) return messages.numeric('amount');
  if (amount_type === 0) {
    if (!Number.isInteger(amount_price)) return 'Amount must be a whole number of minor units';
    return amount_price > maxPrice ? 'Amount is too large' : null;
  }
  if (isDeduction && amount_price > 100) return 'A deduction can be at most 100%';
  if (amount_price > maxMarkup) return `Percentage must be at most ${maxMarkup}`;
  return Math.abs(amount_price * 10_000 - Math.round(amount_price * 10_000)) > 1e-6
    ? 'Percentage can have at most 4 decimals'
    : null;
}

/** For `superRefine`: reports the problem on `amount_price`. */
export function refuseAmount(amount: Amount, isDeduction: boolean, context: z.RefinementCtx): void {
  const message = amountFault(amount, isDeduction);
  if (message) context.addIssue({ code: 'custom', path: ['amount_price'], message });
}

/** `$12.00`, or `12%`. */
export const describeAmount = (amount_type: AmountType, amount_price: number, currency: string) =>
  amount_type === 0 ? formatMoney(Math.round(amount_price), currency) : `${amount_price}%`;
