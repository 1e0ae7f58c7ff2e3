import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import type { DocumentOrder } from './document-data.ts';

/** Formats the order's amounts as its location prints them: `$12.00`, or `$12.00 USD`. */
export const moneyOf =
  ({ currency, location }: Pick<DocumentOrder, 'currency' | 'location'>, locale: Locale) =>
  (amount: number): string => {
    const written = locale.money(amount, currency);
    return location.names_currency && !written.includes(currency) ? `${written}\u00a0${currency}` : written;
  };

/** The lines from the items' sum to the total. Without adjustments, only the total. */
export function totalLines(order: DocumentOrder, totalLabel: string, locale: Locale): LedgerLine[] {
  const { items, adjustments, total } = order.totals;
  const money = moneyOf(order, locale);
  return [
    ...(adjustments.length > 0 ? [{ label: locale.write('Devices'), value: money(items) }] : []),
    ...adjustments.map((adjustment) => ({ label: adjustment.label, value: money(adjustment.amount) })),
    { label: totalLabel, value: money(total), is_total: true },
  ];
}
