import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { sumLines } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Ledger, type LedgerRow } from '../../../../ui/detail-page/ledger.tsx';
import { showRate } from '../../invoice-facts.rules.ts';

/** The amounts of an invoice, as its PDF has them. */
export function InvoiceTotals({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, discount_total, discount_percent, tax_total, due_total } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const row = (key: string, label: string, amount: number): LedgerRow => ({ key, label, value: money(amount) });
  const rows: LedgerRow[] = [
    ...(discount_total > 0
      ? [
          row('items', 'Items', sumLines(invoice.lines)),
          {
            ...row('discount', 'Discount', -discount_total),
            note: discount_percent === null ? undefined : showRate(discount_percent),
          },
        ]
      : []),
    ...(tax_total > 0 ? [row('net', 'Without tax', invoice.subtotal), row('tax', invoice.tax_name, tax_total)] : []),
    { ...row('total', 'Total', invoice.total), isTotal: true },
    ...(invoice.credited_total > 0 ? [row('credited', 'Returned', -invoice.credited_total)] : []),
    ...(invoice.paid_total === 0 ? [] : [row('paid', 'Paid', -invoice.paid_total)]),
    { ...row('due', due_total < 0 ? 'Owed to the buyer' : 'To pay', Math.abs(due_total)), isTotal: true },
  ];
  return <Ledger rows={rows} />;
}
