import { addressLines } from '@tradepost/contracts/addresses';
import type { CreditNote } from '@tradepost/contracts/invoices/invoice.contract';
import { returnReasons } from '@tradepost/contracts/invoices/return-reason.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type Block, makeGap, placeColumns } from '../../../platform/pdf/blocks.ts';
import { writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow, type Part } from '../../../platform/pdf/flow.ts';
import { type Group, makeGroupRow, makeGroupStack, makePassage } from '../../../platform/pdf/groups.ts';
import { makeLedger } from '../../../platform/pdf/ledger.ts';
import { innerWidth, officePaper, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { themeOf } from '../../../platform/pdf/theme.ts';
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
  const { company, invoice, note, kind, paper, place, now, locale } = input;
  const number = note?.number ?? invoice.number;
  const title = locale.write(kind === 'invoice' && invoice.canceled_at !== null ? 'Canceled invoice' : titles[kind]);
  const { language } = locale;
  const facts = { title: `${title} ${number}`, author: company.name, country: company.country, language, now };
  return writePdf(facts, (doc) => {
    const name = paper === 'roll' ? 'roll_80' : paper === 'office' ? officePaper(company.country) : paper;
    const sheet = paperSizes[name];
    const theme = themeOf(name);
    const width = innerWidth(sheet);
    const is_roll = paper === 'roll';
    // Days have no time, so they are shown as that day wherever one reads them.
    const day = (on: string) => locale.date(`${on}T12:00:00Z`, 'UTC', 'day');
    const layout: Layout = {
      doc,
      theme,
      width,
      is_roll,
      locale,
      day,
      money: (amount) => locale.money(amount, invoice.currency),
    };
    const made_at = day(note?.issued_on ?? invoice.issued_on);
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
  const { invoice, note, locale } = input;
  const { write } = locale;
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
      : makePassage(doc, theme, width, write('Canceled'), canceledOn(input, invoice.canceled_at))),
    ...(note ? [] : makePaymentList(layout, input)),
    ...(note ? makePassage(doc, theme, width, write('Reason'), reasonOf(note, locale)) : []),
    ...(invoice.has_margin ? makePassage(doc, theme, width, write('Tax'), input.margin_notice) : []),
    ...(!note && invoice.lines.some(({ warranty_days }) => warranty_days > 0)
      ? makePassage(doc, theme, width, write('Warranty'), input.warranty_text)
      : []),
    ...(note ? [] : makePassage(doc, theme, width, write('Terms'), invoice.terms_text)),
  ];
}

function makeGroups({ invoice, note, place, locale }: InvoiceDocument, layout: Layout, sold_at: string): Group[] {
  const { write } = locale;
  const name = invoice.bill_name || write('Walk-in customer');
  return [
    {
      label: write('Bill to'),
      lines: [
        ...(invoice.bill_company ? [invoice.bill_company, name] : [name]),
        ...addressLines(invoice.bill_address),
        invoice.bill_email,
        invoice.bill_tax_number && write('Tax number {number}', { number: invoice.bill_tax_number }),
      ],
    },
    {
      label: write('Sold at'),
      lines: [
        sold_at,
        ...place.address_lines,
        place.phone,
        invoice.salesperson_name && write('Served by {name}', { name: invoice.salesperson_name }),
      ],
    },
    {
      label: write(note ? 'For invoice' : 'Due date'),
      lines: note
        ? [invoice.number, layout.day(invoice.issued_on)]
        : [
            layout.day(invoice.due_on),
            invoice.tracking_number && write('Tracking {number}', { number: invoice.tracking_number }),
          ],
    },
  ];
}

const canceledOn = ({ locale, place }: InvoiceDocument, at: string): string =>
  locale.write('This invoice was canceled on {day}. Nothing is due.', { day: locale.date(at, place.timezone, 'day') });

/** The reason of the list in the buyer’s language, with what staff added to it as written. */
function reasonOf({ reason, reason_key }: CreditNote, { phrase }: Locale): string {
  const listed = returnReasons[reason_key];
  return reason === listed || reason.startsWith(`${listed}: `) ? phrase(listed) + reason.slice(listed.length) : reason;
}

function placeAtRight({ is_roll, width }: Layout, make: (width: number) => Block): Block {
  if (is_roll) return make(width);
  const side = width * 0.48;
  return placeColumns([{ left: width - side, block: make(side) }]);
}
