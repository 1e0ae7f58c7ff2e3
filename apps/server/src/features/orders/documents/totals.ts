import { formatMoney } from '@tradepost/contracts/money';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import type { DocumentOrder } from './document-data.ts';

/** The lines from the items' sum to the total. Without adjustments, only the total. */
export function totalLines(order: DocumentOrder, totalLabel: string): LedgerLine[] {
  const { items, adjustments, total } = order.totals;
  const money = (amount: number) => formatMoney(amount, order.currency);
  return [
    ...(adjustments.length > 0 ? [{ label: 'Devices', value: money(items) }] : []),
    ...adjustments.map((adjustment) => ({ label: adjustment.label, value: money(adjustment.amount) })),
    { label: totalLabel, value: money(total), is_total: true },
  ];
}
