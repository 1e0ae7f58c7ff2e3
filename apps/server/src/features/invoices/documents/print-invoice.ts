import { addressLines } from '@tradepost/contracts/addresses';
import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { formatDay } from '@tradepost/contracts/dates';
import type { CreditNote, InvoiceDetail, InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import { formatMoney } from '@tradepost/contracts/money';
import {
  type Block,
  makeGap,
  makePair,
  makeRule,
  makeText,
  placeColumns,
  stackBlocks,
} from '../../../platform/pdf/blocks.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../platform/pdf/flow.ts';
import { type Group, makeGroupRow, makeGroupStack, makePassage } from '../../../platform/pdf/groups.ts';
import { type LedgerLine, makeLedger } from '../../../platform/pdf/ledger.ts';
import { innerWidth, officePaper, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { type CellText, type Column, makeTable } from '../../../platform/pdf/table.ts';
import { type Theme, themeOf } from '../../../platform/pdf/theme.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { groupImei } from '../../orders/documents/document.rules.ts';
import type { toDocumentCompany } from '../../orders/documents/document-data.queries.ts';
import {
  makeContinuedHead,
  makeFooter,
  makeOfficeLetterhead,
  makeRollLetterhead,
} from '../../orders/documents/letterhead.rules.ts';
import type { paperOf } from '../../orders/documents/order-document.queries.ts';

/** An invoice, its receipt, or one of its credit notes, with all that is printed. */
export interface InvoiceDocument {
  kind: 'invoice' | 'receipt' | 'credit_note';
  company: ReturnType<typeof toDocumentCompany>;
  invoice: InvoiceDetail;
  /** Of a credit note. */
  note: CreditNote | null;
  /** The devices that were traded in for it. */
  traded_in: readonly { title: string; identifier: string | null; price: number }[];
  place: { name: string; address_lines: string[]; phone: string | null; timezone: string };
  margin_notice: string;
  warranty_text: string;
  paper: ReturnType<typeof paperOf>;
  sample: boolean;
  /** ISO 8601. */
  now: string;
}

const titles = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const;

interface Layout {
  doc: Doc;
  theme: Theme;
  width: number;
  is_roll: boolean;
  money: (amount: number) => string;
  day: (on: string) => string;
}

export function printInvoiceDocument(input: InvoiceDocument): Promise<Buffer> {
  const { company, invoice, note, kind, paper, place, now } = input;
  const number = note?.number ?? invoice.number;
  const title = kind === 'invoice' && invoice.canceled_at !== null ? 'Canceled invoice' : titles[kind];
  const facts = { title: `${title} ${number}`, author: company.name, country: company.country, now };
  return writePdf(facts, (doc) => {
    const name = paper === 'roll' ? 'roll_80' : paper === 'office' ? officePaper(company.country) : paper;
    const sheet = paperSizes[name];
    const theme = themeOf(name);
    const width = innerWidth(sheet);
    const is_roll = paper === 'roll';
    // Days have no time, so they are shown as that day wherever one reads them.
    const day = (on: string) => formatDay(`${on}T12:00:00Z`, 'UTC', company.country);
    const layout: Layout = {
      ...{ doc, theme, width, is_roll, day },
      money: (amount) => formatMoney(amount, invoice.currency),
    };
    const made_at = day(note?.issued_on ?? invoice.issued_on);
    // Documents for buyers are in English.
    const locale = localeOf(shippedLanguage, company.country);
    const heading = { locale, title, box_id: number, made_at, sample: input.sample };
    const makeHead = is_roll ? makeRollLetterhead : makeOfficeLetterhead;
    const head = makeHead(doc, theme, width, company, heading);
    drawFlow(doc, sheet, [head, makeGap(theme.gap), ...makeParts(input, layout, place.name)], {
      continued: makeContinuedHead(doc, theme, width, company, heading),
      footer: makeFooter(doc, theme, width, company, heading),
    });
  });
}

function makeParts(input: InvoiceDocument, layout: Layout, sold_at: string): Part[] {
  const { invoice, note } = input;
  const { doc, theme, width, is_roll } = layout;
  const groups = makeGroups(input, layout, sold_at);
  const lines = note ? creditLines(invoice, note) : invoice.lines;
  const sums = note ? creditSums(note, invoice, layout) : invoiceSums(input, layout);
  return [
    is_roll ? makeGroupStack(doc, theme, width, groups) : makeGroupRow(doc, theme, width, groups),
    makeGap(theme.gap),
    ...(is_roll
      ? lines.map((line) => makeRollLine(layout, line, invoice.tax_name))
      : [makeLineTable(layout, lines, invoice)]),
    makeGap(10),
    placeAtRight(layout, (side) => makeLedger(doc, theme, side, sums)),
    ...(invoice.canceled_at === null
      ? []
      : makePassage(doc, theme, width, 'Canceled', canceledOn(input, invoice.canceled_at))),
    ...(note ? [] : makePaymentList(layout, input)),
    ...(note ? makePassage(doc, theme, width, 'Reason', note.reason) : []),
    ...(invoice.has_margin ? makePassage(doc, theme, width, 'Tax', input.margin_notice) : []),
    ...(!note && invoice.lines.some(({ warranty_days }) => warranty_days > 0)
      ? makePassage(doc, theme, width, 'Warranty', input.warranty_text)
      : []),
    ...(note ? [] : makePassage(doc, theme, width, 'Terms', invoice.terms_text)),
  ];
}

function makeGroups({ invoice, note, place }: InvoiceDocument, layout: Layout, sold_at: string): Group[] {
  const name = invoice.bill_name || 'Walk-in customer';
  return [
    {
      label: 'Bill to',
      lines: [
        ...(invoice.bill_company ? [invoice.bill_company, name] : [name]),
        ...addressLines(invoice.bill_address),
        invoice.bill_email,
        invoice.bill_tax_number && `Tax number ${invoice.bill_tax_number}`,
      ],
    },
    {
      label: 'Sold at',
      lines: [
        sold_at,
        ...place.address_lines,
        place.phone,
        invoice.salesperson_name && `Served by ${invoice.salesperson_name}`,
      ],
    },
    {
      label: note ? 'For invoice' : 'Due',
      lines: note
        ? [invoice.number, layout.day(invoice.issued_on)]
        : [layout.day(invoice.due_on), invoice.tracking_number && `Tracking ${invoice.tracking_number}`],
    },
  ];
}

type PrintedLine = Pick<
  InvoiceLine,
  | 'title'
  | 'description'
  | 'identifier'
  | 'unit_number'
  | 'quantity'
  | 'unit_price'
  | 'discount'
  | 'total'
  | 'tax'
  | 'tax_scheme'
  | 'tax_rate'
  | 'warranty_until'
>;

/** The lines of a credit note, with what was credited for each. */
function creditLines(invoice: InvoiceDetail, note: CreditNote): PrintedLine[] {
  return note.lines.flatMap(({ invoice_line_id, quantity, total }) => {
    const line = invoice.lines.find(({ id }) => id === invoice_line_id);
    return line ? [{ ...line, quantity, total, discount: 0, warranty_until: null }] : [];
  });
}

const percent = (rate: number) => `${rate / 100}%`;

function detailsOf(line: PrintedLine, { money, day }: Layout, tax_name: string): string[] {
  const id = line.identifier;
  return [
    line.description,
    [id && `${/^\d{14,16}$/.test(id) ? 'IMEI' : 'Serial'} ${groupImei(id)}`, line.unit_number]
      .filter(Boolean)
      .join(' · '),
    line.discount > 0 ? `Discount ${money(line.discount)}` : '',
    line.tax_scheme === 'standard' && line.tax_rate > 0 ? `${tax_name} ${percent(line.tax_rate)}` : '',
    line.warranty_until ? `Warranty until ${day(line.warranty_until)}` : '',
  ].filter((text) => text !== '');
}

function makeLineTable(layout: Layout, lines: readonly PrintedLine[], { tax_name }: InvoiceDetail): Part {
  const { doc, theme, width, money } = layout;
  const columns: Column[] = [
    { label: 'Item' },
    { label: 'Qty', width: 36, align: 'right' },
    { label: 'Price', width: 84, align: 'right' },
    { label: 'Amount', width: 84, align: 'right' },
  ];
  const rows = lines.map((line): CellText[][] => [
    [
      { text: line.title, style: theme.strong, max_lines: 4 },
      ...detailsOf(line, layout, tax_name).map((text) => ({ text, style: theme.small, max_lines: 6 })),
    ],
    [{ text: String(line.quantity), style: theme.body }],
    [{ text: money(line.unit_price), style: theme.money }],
    [{ text: money(line.total), style: theme.money }],
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

function makeRollLine(layout: Layout, line: PrintedLine, tax_name: string): Block {
  const { doc, theme, width, money } = layout;
  const name = line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`;
  return stackBlocks([
    makeGap(6),
    makePair(doc, { label: name, value: money(line.total) }, { label: theme.strong, value: theme.strong }, width),
    ...detailsOf(line, layout, tax_name).map((text) => makeText(doc, text, theme.small, width, { max_lines: 4 })),
    makeGap(6),
    makeRule(width, theme.hairline, 0.5),
  ]);
}

/** Discount, tax, total, what was traded in, paid and credited, and what is due. Tax of the margin scheme is not shown. */
function invoiceSums({ invoice }: InvoiceDocument, { money }: Layout): LedgerLine[] {
  const line = (label: string, amount: number) => ({ label, value: money(amount) });
  const traded = invoice.payments.filter(({ kind, voided_at }) => kind === 'trade_in' && voided_at === null);
  const other = invoice.paid_total - traded.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(invoice.discount_total > 0 ? [line('Discount, included', -invoice.discount_total)] : []),
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

const canceledOn = ({ company, place }: InvoiceDocument, at: string): string =>
  `This invoice was canceled on ${formatDay(at, place.timezone, company.country)}. Nothing is due.`;

function creditSums(note: CreditNote, invoice: InvoiceDetail, { money }: Layout): LedgerLine[] {
  return [
    ...(note.tax_total > 0 ? [{ label: `${invoice.tax_name}, included`, value: money(note.tax_total) }] : []),
    { label: 'Credited', value: money(note.total), is_total: true },
  ];
}

/** The payments that stand, and the devices of a trade-in. */
function makePaymentList({ doc, theme, width, money, day }: Layout, { invoice, traded_in }: InvoiceDocument): Block[] {
  const payments = invoice.payments.filter(({ voided_at }) => voided_at === null);
  if (payments.length === 0) return [];
  const styles = { label: theme.body, value: theme.money };
  const pair = (label: string, value: string) => makePair(doc, { label, value }, styles, width);
  return [
    makeGap(theme.gap),
    stackBlocks([
      makeText(doc, 'Payments', theme.label, width),
      makeGap(3),
      ...payments.map(({ method_label, paid_on, amount, reference }) =>
        pair(
          [amount < 0 ? `Paid back: ${method_label}` : method_label, day(paid_on), reference]
            .filter(Boolean)
            .join(' · '),
          money(amount),
        ),
      ),
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

function placeAtRight({ is_roll, width }: Layout, make: (width: number) => Block): Block {
  if (is_roll) return make(width);
  const side = width * 0.48;
  return placeColumns([{ left: width - side, block: make(side) }]);
}
