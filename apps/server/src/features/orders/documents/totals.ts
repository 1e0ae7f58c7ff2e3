import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import type { DocumentOrder } from '../document-data.rules.ts';

/** Formats the order's amounts as its location prints them: `$12.00`, or `$12.00 USD`. */
export const moneyOf =
  ({ currency, location }: Pick<DocumentOrder, 'currency' | 'location'>, locale: Locale) =>
  (amount: number): string => {
    const written = locale.money(amount, currency);
    return location.names_currency && !written.includes(currency) ? `${written}\u00a0${currency}` : written;
  };

/** The lines from the items' sum to the total. Without adjustments, only the total. Without a price there is none. */
export function totalLines(order: DocumentOrder, totalLabel: string, locale: Locale): LedgerLine[] {
  const { items, adjustments, total } = order.totals;
  const money = moneyOf(order, locale);
  const isPriced = order.items.some(({ unit_price }) => unit_price !== null);
  if (!isPriced && total === 0) {
    const value = order.items.length === 0 ? '–' : locale.write('To be quoted');
    return [{ label: totalLabel, value, is_total: true }];
  }
  return [
    ...(adjustments.length > 0 ? [{ label: locale.write('Devices'), value: money(items) }] : []),
    ...adjustments.map((adjustment) => ({ label: adjustment.label, value: money(adjustment.amount) })),
    { label: totalLabel, value: money(total), is_total: true },
  ];
}
