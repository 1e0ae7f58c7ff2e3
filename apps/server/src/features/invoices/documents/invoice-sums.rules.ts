import { changeDue } from '@tradepost/contracts/invoices/change-due.rules';
import type { CreditNote, InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { sumLines } from '@tradepost/contracts/invoices/invoice-totals.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type Block, makeGap, makePair, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { LedgerLine } from '../../../platform/pdf/ledger.ts';
import { type InvoiceDocument, type Layout, percent } from './invoice-layout.rules.ts';

/** Discount, tax, total, what was traded in, paid and credited, and what is due. Tax of the margin scheme is not shown. */
export function invoiceSums({ invoice }: InvoiceDocument, { money, locale }: Layout): LedgerLine[] {
  const { write } = locale;
  const line = (label: string, amount: number) => ({ label, value: money(amount) });
  const traded = invoice.payments.filter(({ kind, voided_at }) => kind === 'trade_in' && voided_at === null);
  const other = invoice.paid_total - traded.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(invoice.discount_total > 0
      ? [line(write('Items'), sumLines(invoice.lines)), line(write('Discount'), -invoice.discount_total)]
      : []),
    ...(invoice.tax_total > 0 ? [line(write('Without tax'), invoice.subtotal)] : []),
    ...taxesOf(invoice, locale).map(([label, amount]) => line(label, amount)),
    { ...line(write('Total'), invoice.total), is_total: true },
    ...traded.map(({ amount, reference }) => line(`${write('Trade-in')} ${reference ?? ''}`.trim(), -amount)),
    ...(invoice.credited_total > 0 ? [line(write('Returned goods'), -invoice.credited_total)] : []),
    ...(other === 0 ? [] : [line(write(other > 0 ? 'Paid' : 'Paid to you'), -other)]),
    invoice.canceled_at === null
      ? line(write(invoice.due_total < 0 ? 'Owed to you' : 'Amount due'), Math.abs(invoice.due_total))
      : line(write('Amount due'), 0),
  ];
}

/** What is taxed at each rate, the highest first. Of a single rate the lines name it. */
function taxesOf({ lines, tax_name }: InvoiceDetail, locale: Locale): [string, number][] {
  const name = locale.phrase(tax_name);
  const sums = new Map<number, number>();
  for (const { tax, tax_rate } of lines) if (tax > 0) sums.set(tax_rate, (sums.get(tax_rate) ?? 0) + tax);
  const rates = [...sums].sort(([one], [other]) => other - one);
  return rates.map(([rate, tax]) => [rates.length > 1 ? `${name} ${percent(rate, locale)}` : name, tax]);
}

export function creditSums(note: CreditNote, invoice: InvoiceDetail, { money, locale }: Layout): LedgerLine[] {
  const { write, phrase } = locale;
  return [
    ...(note.tax_total > 0
      ? [
          { label: write('Without tax'), value: money(note.total - note.tax_total) },
          { label: phrase(invoice.tax_name), value: money(note.tax_total) },
        ]
      : []),
    { label: write('Credited'), value: money(note.total), is_total: true },
  ];
}

type Payment = InvoiceDetail['payments'][number];

function nameOf(payment: Payment, { write, phrase }: Locale, day: Layout['day']): string {
  const method = phrase(payment.method_label);
  const name = payment.amount < 0 ? write('Paid back: {method}', { method }) : method;
  return [name, day(payment.paid_on), payment.reference].filter(Boolean).join(' · ');
}

/** What the buyer handed over in cash, and the change. */
function changeOf({ amount, cash_received }: Payment, currency: string, { write }: Locale): [string, number][] {
  if (cash_received === null) return [];
  const change = changeDue(amount, cash_received, currency);
  return change
    ? [
        [write('Cash received'), cash_received],
        [write('Change'), change],
      ]
    : [];
}

/** The payments that stand, and the devices of a trade-in. */
export function makePaymentList(
  { doc, theme, width, money, day, locale }: Layout,
  { invoice, traded_in }: InvoiceDocument,
): Block[] {
  const { write } = locale;
  const payments = invoice.payments.filter(({ voided_at }) => voided_at === null);
  if (payments.length === 0) return [];
  const styles = { label: theme.body, value: theme.money };
  const pair = (label: string, value: string) => makePair(doc, { label, value }, styles, width);
  return [
    makeGap(theme.gap),
    stackBlocks([
      makeText(doc, write('Payments'), theme.label, width),
      makeGap(3),
      ...payments.flatMap((payment) => [
        pair(nameOf(payment, locale, day), money(payment.amount)),
        ...changeOf(payment, invoice.currency, locale).map(([label, amount]) => pair(label, money(amount))),
      ]),
    ]),
    ...(traded_in.length === 0
      ? []
      : [
          makeGap(theme.gap),
          stackBlocks([
            makeText(
              doc,
              [write('Traded in'), invoice.trade_in?.box_id].filter(Boolean).join(' · '),
              theme.label,
              width,
            ),
            makeGap(3),
            ...traded_in.map(({ title, identifier, price }) =>
              pair([title, identifier].filter(Boolean).join(' · '), money(price)),
            ),
          ]),
        ]),
  ];
}
