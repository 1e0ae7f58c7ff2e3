import { formatMoney } from '../../../lib/formats/money.ts';

/** The one amount that is left when a trade-in pays for a purchase. */
export function sayNet(due: number, trade_in: number, currency: string): string {
  const left = due - trade_in;
  if (left === 0) return 'Nothing is left to pay';
  return left > 0
    ? `The buyer pays ${formatMoney(left, currency)}`
    : `You pay the customer ${formatMoney(-left, currency)}`;
}
