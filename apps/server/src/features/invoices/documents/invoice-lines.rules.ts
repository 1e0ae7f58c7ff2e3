import type { CreditNote, InvoiceDetail, InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import { lineAmount } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { type Block, makeGap, makePair, makeRule, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { type CellText, type Column, makeTable } from '../../../platform/pdf/table.ts';
import { groupImei } from '../../orders/documents/document.rules.ts';
import { type Layout, percent } from './invoice-layout.rules.ts';

type PrintedLine = Pick<
  InvoiceLine,
  | 'title'
  | 'description'
  | 'identifier'
  | 'unit_number'
  | 'quantity'
  | 'unit_price'
  | 'discount'
  | 'tax_scheme'
  | 'tax_rate'
  | 'warranty_until'
> & {
  /** Before the discount on the invoice, and without tax on top: what a reader adds up. */
  amount: number;
};

export const invoiceLines = ({ lines }: InvoiceDetail): PrintedLine[] =>
  lines.map((line) => ({ ...line, amount: lineAmount(line) }));

/** The lines of a credit note, with what was credited for each. */
export function creditLines(invoice: InvoiceDetail, note: CreditNote): PrintedLine[] {
  return note.lines.flatMap(({ invoice_line_id, quantity, total, tax }) => {
    const line = invoice.lines.find(({ id }) => id === invoice_line_id);
    if (!line) return [];
    const amount = invoice.is_tax_included ? total : total - tax;
    // With the share of the invoice's discount, or the price and what was credited would not fit.
    const discount = Math.max(0, quantity * line.unit_price - amount);
    return [{ ...line, quantity, amount, discount, warranty_until: null }];
  });
}

function detailsOf(line: PrintedLine, { money, day, locale }: Layout, tax_name: string): string[] {
  const id = line.identifier;
  const { write, phrase } = locale;
  return [
    line.description,
    [
      id && write(/^\d{14,16}$/.test(id) ? 'IMEI {number}' : 'Serial {number}', { number: groupImei(id) }),
      line.unit_number,
    ]
      .filter(Boolean)
      .join(' · '),
    line.discount > 0 ? write('Discount {amount}', { amount: money(line.discount) }) : '',
    line.tax_scheme === 'standard' && line.tax_rate > 0 ? `${phrase(tax_name)} ${percent(line.tax_rate, locale)}` : '',
    line.warranty_until ? write('Warranty until {day}', { day: day(line.warranty_until) }) : '',
  ].filter((text) => text !== '');
}

export function makeLineTable(layout: Layout, lines: readonly PrintedLine[], { tax_name }: InvoiceDetail): Part {
  const { doc, theme, width, money, locale } = layout;
  const { write } = locale;
  const columns: Column[] = [
    { label: write('Item') },
    { label: write('Qty'), width: 36, align: 'right' },
    { label: write('Price'), width: 84, align: 'right' },
    { label: write('Amount'), width: 84, align: 'right' },
  ];
  const rows = lines.map((line): CellText[][] => [
    [
      { text: line.title, style: theme.strong, max_lines: 4 },
      ...detailsOf(line, layout, tax_name).map((text) => ({ text, style: theme.small, max_lines: 6 })),
    ],
    [{ text: String(line.quantity), style: theme.body }],
    [{ text: money(line.unit_price), style: theme.money }],
    [{ text: money(line.amount), style: theme.money }],
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

export function makeRollLine(layout: Layout, line: PrintedLine, tax_name: string): Block {
  const { doc, theme, width, money } = layout;
  const name = line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`;
  return stackBlocks([
    makeGap(6),
    makePair(doc, { label: name, value: money(line.amount) }, { label: theme.strong, value: theme.strong }, width),
    ...detailsOf(line, layout, tax_name).map((text) => makeText(doc, text, theme.small, width, { max_lines: 4 })),
    makeGap(6),
    makeRule(width, theme.hairline, 0.5),
  ]);
}
