import { formatMoney } from '@tradepost/contracts/money';
import {
  type Block,
  makeBox,
  makeGap,
  makeRule,
  makeText,
  placeColumns,
  stackBlocks,
} from '../../../platform/pdf/blocks.ts';
import { type Doc, writePdf } from '../../../platform/pdf/document.ts';
import { drawFlow } from '../../../platform/pdf/flow.ts';
import { makeLedger } from '../../../platform/pdf/ledger.ts';
import { innerWidth, officePaper, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import { makeTable } from '../../../platform/pdf/table.ts';
import { type Theme, themeOf } from '../../../platform/pdf/theme.ts';

/** An invoice for the plan, ready to print. Amounts in minor units, dates formatted. */
export interface InvoiceDocument {
  seller: { name: string; address_lines: string[] };
  buyer: { name: string; address_lines: string[]; email: string | null; country: string };
  number: string;
  issued_on: string;
  period: string | null;
  /** `Paid on 2 March 2026`, `Due`… */
  standing: string;
  currency: string;
  lines: { description: string; quantity: number; amount: number }[];
  subtotal: number;
  tax: number;
  total: number;
  amount_paid: number;
  amount_due: number;
  is_sandbox: boolean;
  now: string;
}

export function writeInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const name = officePaper(invoice.buyer.country);
  const sheet = paperSizes[name];
  const theme = themeOf(name);
  const width = innerWidth(sheet);
  return writePdf(
    {
      title: `Invoice ${invoice.number}`,
      author: invoice.seller.name,
      country: invoice.buyer.country,
      now: invoice.now,
    },
    (doc) => {
      const side = width * 0.45;
      const parts = [
        makeHead(doc, theme, width, invoice),
        makeGap(theme.gap * 1.5),
        makeParties(doc, theme, width, invoice),
        makeGap(theme.gap * 1.5),
        makeLines(doc, theme, width, invoice),
        makeGap(theme.gap),
        placeColumns([{ left: width - side, block: makeLedger(doc, theme, side, ledgerOf(invoice)) }]),
        ...(invoice.is_sandbox ? [makeGap(theme.gap), makeSandboxNotice(doc, theme, width)] : []),
      ];
      drawFlow(doc, sheet, parts, {
        footer: (page, pages) =>
          makeText(doc, `Invoice ${invoice.number} · page ${page} of ${pages}`, theme.small, width, {
            align: 'center',
          }),
      });
    },
  );
}

function makeHead(doc: Doc, theme: Theme, width: number, invoice: InvoiceDocument): Block {
  const half = width / 2;
  return stackBlocks([
    placeColumns([
      { left: 0, block: makeText(doc, invoice.seller.name, { ...theme.heading, size: 15 }, half - 8) },
      {
        left: half,
        block: stackBlocks([
          makeText(doc, 'Invoice', theme.title, half, { align: 'right' }),
          makeGap(4),
          makeText(doc, invoice.number, theme.heading, half, { align: 'right' }),
        ]),
      },
    ]),
    makeGap(theme.gap),
    makeRule(width, theme.ink, 0.9),
  ]);
}

function makeParties(doc: Doc, theme: Theme, width: number, { seller, buyer, ...invoice }: InvoiceDocument): Block {
  const gap = 16;
  const third = (width - 2 * gap) / 3;
  const group = (label: string, lines: (string | null)[]): Block =>
    stackBlocks([
      makeText(doc, label, theme.label, third),
      makeGap(3),
      ...lines.filter((line): line is string => Boolean(line)).map((line) => makeText(doc, line, theme.body, third)),
    ]);
  const facts = [
    group('Issued', [invoice.issued_on]),
    ...(invoice.period ? [makeGap(8), group('Billing period', [invoice.period])] : []),
    makeGap(8),
    group('Payment', [invoice.standing]),
  ];
  return placeColumns([
    { left: 0, block: group('From', [seller.name, ...seller.address_lines]) },
    { left: third + gap, block: group('Billed to', [buyer.name, ...buyer.address_lines, buyer.email]) },
    { left: 2 * (third + gap), block: stackBlocks(facts) },
  ]);
}

function makeLines(doc: Doc, theme: Theme, width: number, invoice: InvoiceDocument) {
  const columns = [
    { label: 'Description' },
    { label: 'Quantity', width: 60, align: 'right' as const },
    { label: 'Amount', width: 90, align: 'right' as const },
  ];
  const rows = invoice.lines.map(({ description, quantity, amount }) => [
    [{ text: description, style: theme.body }],
    [{ text: String(quantity), style: theme.money }],
    [{ text: formatMoney(amount, invoice.currency), style: theme.money }],
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

function ledgerOf(invoice: InvoiceDocument) {
  const money = (minor: number) => formatMoney(minor, invoice.currency);
  return [
    { label: 'Subtotal', value: money(invoice.subtotal) },
    ...(invoice.tax > 0 ? [{ label: 'Tax', value: money(invoice.tax) }] : []),
    { label: 'Total', value: money(invoice.total), is_total: true as const },
    ...(invoice.amount_paid > 0 ? [{ label: 'Paid', value: money(invoice.amount_paid) }] : []),
    ...(invoice.amount_due > 0 ? [{ label: 'Due', value: money(invoice.amount_due), is_total: true as const }] : []),
  ];
}

function makeSandboxNotice(doc: Doc, theme: Theme, width: number): Block {
  const text = 'Sandbox: this document shows what an invoice looks like. Nothing was sold and no money was charged.';
  return makeBox(makeText(doc, text, theme.strong, width - 20), width, { padding: 10, stroke: theme.muted });
}
