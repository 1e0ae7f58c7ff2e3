import type { z } from 'zod';
import { messages } from '../errors.ts';
import type { AmountType } from './conditions.contract.ts';

/** What the column holds: ten digits before the point. */
const mostAmount = 9_999_999_999;
const mostMarkup = 1_000;

interface Amount {
  amount_type: AmountType;
  amount_price: number;
}

/** What is wrong with an amount or a percentage that changes a price; null where nothing is. */
export function amountFault({ amount_type, amount_price }: Amount, isDeduction: boolean): string | null {
  if (!Number.isFinite(amount_price)) return messages.numeric('amount');
  if (amount_type === 0) {
    if (!Number.isInteger(amount_price)) return 'Amount must be a whole number of minor units';
    return amount_price > mostAmount ? 'Amount is too large' : null;
  }
  if (isDeduction && amount_price > 100) return 'No more than 100 % can be taken off';
  if (amount_price > mostMarkup) return `Percentage must be at most ${mostMarkup}`;
  return Math.abs(amount_price * 10_000 - Math.round(amount_price * 10_000)) > 1e-6
    ? 'Percentage must have at most 4 decimals'
    : null;
}

/** For `superRefine`: puts the fault on `amount_price`. */
export function refuseAmount(amount: Amount, isDeduction: boolean, context: z.RefinementCtx): void {
  const message = amountFault(amount, isDeduction);
  if (message) context.addIssue({ code: 'custom', path: ['amount_price'], message });
}
