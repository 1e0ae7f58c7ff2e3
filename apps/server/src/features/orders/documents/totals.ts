import { formatMoney } from '@tradepost/contracts/money';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import type { DocumentOrder } from './document-data.ts';

/** Formats the order's amounts as its location prints them: `$12.00`, or `$12.00 USD`. */
export const moneyOf =
  ({ currency, location }: Pick<DocumentOrder, 'currency' | 'location'>) =>
  (amount: number): string =>
    location.names_currency ? `${formatMoney(amount, currency)}\u00a0${currency}` : formatMoney(amount, currency);

/** The lines from the items' sum to the total. Without adjustments, only the total. */
export function totalLines(order: DocumentOrder, totalLabel: string): LedgerLine[] {
  const { items, adjustments, total } = order.totals;
  const money = moneyOf(order);
  return [
    ...(adjustments.length > 0 ? [{ label: 'Devices', value: money(items) }] : []),
    ...adjustments.map((adjustment) => ({ label: adjustment.label, value: money(adjustment.amount) })),
    { label: totalLabel, value: money(total), is_total: true },
  ];
}
