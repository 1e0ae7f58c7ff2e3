import { addressLines } from '@tradepost/contracts/addresses';
import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import { type Block, makeGap, placeColumns } from '../../../platform/pdf/blocks.ts';
import { writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../platform/pdf/flow.ts';
import { type Group, makeGroupRow, makeGroupStack, makePassage } from '../../../platform/pdf/groups.ts';
import { makeLedger } from '../../../platform/pdf/ledger.ts';
import { innerWidth, officePaper, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { themeOf } from '../../../platform/pdf/theme.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import {
  makeContinuedHead,
  makeFooter,
  makeOfficeLetterhead,
  makeRollLetterhead,
} from '../../orders/documents/letterhead.rules.ts';
import type { InvoiceDocument, Layout } from './invoice-layout.rules.ts';
import { creditLines, invoiceLines, makeLineTable, makeRollLine } from './invoice-lines.rules.ts';
import { creditSums, invoiceSums, makePaymentList } from './invoice-sums.rules.ts';

const titles = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const;

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
      doc,
      theme,
      width,
      is_roll,
      day,
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
  const lines = note ? creditLines(invoice, note) : invoiceLines(invoice);
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

const canceledOn = ({ company, place }: InvoiceDocument, at: string): string =>
  `This invoice was canceled on ${formatDay(at, place.timezone, company.country)}. Nothing is due.`;

function placeAtRight({ is_roll, width }: Layout, make: (width: number) => Block): Block {
  if (is_roll) return make(width);
  const side = width * 0.48;
  return placeColumns([{ left: width - side, block: make(side) }]);
}
