import { changeDue } from '@tradepost/contracts/invoices/change-due.rules';
import type { CreditNote, InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { sumLines } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { type Block, makeGap, makePair, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import { type InvoiceDocument, type Layout, percent } from './invoice-layout.rules.ts';

/** Discount, tax, total, what was traded in, paid and credited, and what is due. Tax of the margin scheme is not shown. */
export function invoiceSums({ invoice }: InvoiceDocument, { money }: Layout): LedgerLine[] {
  const line = (label: string, amount: number) => ({ label, value: money(amount) });
  const traded = invoice.payments.filter(({ kind, voided_at }) => kind === 'trade_in' && voided_at === null);
  const other = invoice.paid_total - traded.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(invoice.discount_total > 0
      ? [line('Items', sumLines(invoice.lines)), line('Discount', -invoice.discount_total)]
      : []),
    ...(invoice.tax_total > 0 ? [line('Without tax', invoice.subtotal)] : []),
    ...taxesOf(invoice).map(([label, amount]) => line(label, amount)),
    { ...line('Total', invoice.total), is_total: true },
    ...traded.map(({ amount, reference }) => line(`Trade-in ${reference ?? ''}`.trim(), -amount)),
    ...(invoice.credited_total > 0 ? [line('Returned', -invoice.credited_total)] : []),
    ...(other === 0 ? [] : [line(other > 0 ? 'Paid' : 'Paid to you', -other)]),
    invoice.canceled_at === null
      ? line(invoice.due_total < 0 ? 'Owed to you' : 'Due', Math.abs(invoice.due_total))
      : line('Due', 0),
  ];
}

/** What is taxed at each rate, the highest first. Of a single rate the lines name it. */
function taxesOf({ lines, tax_name }: InvoiceDetail): [string, number][] {
  const sums = new Map<number, number>();
  for (const { tax, tax_rate } of lines) if (tax > 0) sums.set(tax_rate, (sums.get(tax_rate) ?? 0) + tax);
  const rates = [...sums].sort(([one], [other]) => other - one);
  return rates.map(([rate, tax]) => [rates.length > 1 ? `${tax_name} ${percent(rate)}` : tax_name, tax]);
}

export function creditSums(note: CreditNote, invoice: InvoiceDetail, { money }: Layout): LedgerLine[] {
  return [
    ...(note.tax_total > 0
      ? [
          { label: 'Without tax', value: money(note.total - note.tax_total) },
          { label: invoice.tax_name, value: money(note.tax_total) },
        ]
      : []),
    { label: 'Credited', value: money(note.total), is_total: true },
  ];
}

type Payment = InvoiceDetail['payments'][number];

const nameOf = ({ method_label, paid_on, amount, reference }: Payment, day: Layout['day']): string =>
  [amount < 0 ? `Paid back: ${method_label}` : method_label, day(paid_on), reference].filter(Boolean).join(' · ');

/** What the buyer handed over in cash, and the change. */
function changeOf({ amount, cash_received }: Payment, currency: string): [string, number][] {
  const change = cash_received === null ? null : changeDue(amount, cash_received, currency);
  return cash_received === null || !change
    ? []
    : [
        ['Cash received', cash_received],
        ['Change', change],
      ];
}

/** The payments that stand, and the devices of a trade-in. */
export function makePaymentList(
  { doc, theme, width, money, day }: Layout,
  { invoice, traded_in }: InvoiceDocument,
): Block[] {
  const payments = invoice.payments.filter(({ voided_at }) => voided_at === null);
  if (payments.length === 0) return [];
  const styles = { label: theme.body, value: theme.money };
  const pair = (label: string, value: string) => makePair(doc, { label, value }, styles, width);
  return [
    makeGap(theme.gap),
    stackBlocks([
      makeText(doc, 'Payments', theme.label, width),
      makeGap(3),
      ...payments.flatMap((payment) => [
        pair(nameOf(payment, day), money(payment.amount)),
        ...changeOf(payment, invoice.currency).map(([label, amount]) => pair(label, money(amount))),
      ]),
    ]),
    ...(traded_in.length === 0
      ? []
      : [
          makeGap(theme.gap),
          stackBlocks([
            makeText(doc, `Traded in · ${invoice.trade_in?.box_id ?? ''}`, theme.label, width),
            makeGap(3),
            ...traded_in.map(({ title, identifier, price }) =>
              pair([title, identifier].filter(Boolean).join(' · '), money(price)),
            ),
          ]),
        ]),
  ];
}
