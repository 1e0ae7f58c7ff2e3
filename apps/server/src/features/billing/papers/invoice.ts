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
import { innerWidth, officeSheet, sheets } from '../../../platform/pdf/sheets.ts';
import { makeTable } from '../../../platform/pdf/table.ts';
import { type Theme, themeOf } from '../../../platform/pdf/theme.ts';

/** An invoice of the plan as it is printed. Money is minor units, days are as they read. */
export interface InvoicePaper {
  /** What the product is called: the reseller's name on its install. */
  seller: string;
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

export function printInvoicePaper(paper: InvoicePaper): Promise<Buffer> {
  const name = officeSheet(paper.buyer.country);
  const sheet = sheets[name];
  const theme = themeOf(name);
  const width = innerWidth(sheet);
  return writePdf({ title: `Invoice ${paper.number}`, author: paper.seller, now: paper.now }, (doc) => {
    const side = width * 0.45;
    const parts = [
      makeHead(doc, theme, width, paper),
      makeGap(theme.gap * 1.5),
      makeParties(doc, theme, width, paper),
      makeGap(theme.gap * 1.5),
      makeLines(doc, theme, width, paper),
      makeGap(theme.gap),
      placeColumns([{ left: width - side, block: makeLedger(doc, theme, side, ledgerOf(paper)) }]),
      ...(paper.is_sandbox ? [makeGap(theme.gap), makeSandboxNotice(doc, theme, width)] : []),
    ];
    drawFlow(doc, sheet, parts, {
      footer: (page, pages) =>
        makeText(doc, `Invoice ${paper.number} · page ${page} of ${pages}`, theme.small, width, { align: 'center' }),
    });
  });
}

function makeHead(doc: Doc, theme: Theme, width: number, paper: InvoicePaper): Block {
  const half = width / 2;
  return stackBlocks([
    placeColumns([
      { left: 0, block: makeText(doc, paper.seller, { ...theme.heading, size: 15 }, half - 8) },
      {
        left: half,
        block: stackBlocks([
          makeText(doc, 'Invoice', theme.title, half, { align: 'right' }),
          makeGap(4),
          makeText(doc, paper.number, theme.heading, half, { align: 'right' }),
        ]),
      },
    ]),
    makeGap(theme.gap),
    makeRule(width, theme.ink, 0.9),
  ]);
}

function makeParties(doc: Doc, theme: Theme, width: number, { buyer, ...paper }: InvoicePaper): Block {
  const third = (width - 32) / 3;
  const group = (label: string, lines: (string | null)[]): Block =>
    stackBlocks([
      makeText(doc, label, theme.label, third),
      makeGap(3),
      ...lines.filter((line): line is string => Boolean(line)).map((line) => makeText(doc, line, theme.body, third)),
    ]);
  return placeColumns([
    { left: 0, block: group('Billed to', [buyer.name, ...buyer.address_lines, buyer.email]) },
    { left: third + 16, block: group('Issued', [paper.issued_on, paper.period]) },
    { left: 2 * (third + 16), block: group('Payment', [paper.standing]) },
  ]);
}

function makeLines(doc: Doc, theme: Theme, width: number, paper: InvoicePaper) {
  const columns = [
    { label: 'Description' },
    { label: 'Quantity', width: 60, align: 'right' as const },
    { label: 'Amount', width: 90, align: 'right' as const },
  ];
  const rows = paper.lines.map(({ description, quantity, amount }) => [
    [{ text: description, style: theme.body }],
    [{ text: String(quantity), style: theme.money }],
    [{ text: formatMoney(amount, paper.currency), style: theme.money }],
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

function ledgerOf(paper: InvoicePaper) {
  const money = (minor: number) => formatMoney(minor, paper.currency);
  return [
    { label: 'Subtotal', value: money(paper.subtotal) },
    ...(paper.tax > 0 ? [{ label: 'Tax', value: money(paper.tax) }] : []),
    { label: 'Total', value: money(paper.total), is_total: true as const },
    ...(paper.amount_paid > 0 ? [{ label: 'Paid', value: money(paper.amount_paid) }] : []),
    ...(paper.amount_due > 0 ? [{ label: 'Due', value: money(paper.amount_due), is_total: true as const }] : []),
  ];
}

function makeSandboxNotice(doc: Doc, theme: Theme, width: number): Block {
  const text = 'Sandbox: this paper shows how an invoice looks. Nothing was sold, and no money has moved.';
  return makeBox(makeText(doc, text, theme.strong, width - 20), width, { padding: 10, stroke: theme.muted });
}
