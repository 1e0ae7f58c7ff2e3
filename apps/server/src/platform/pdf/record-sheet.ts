import { type Block, makeGap, makePair, makeRule, makeText, placeColumns, stackBlocks } from './blocks.ts';
import { drawCode128, drawQr, fitCode128 } from './codes.ts';
import { type Doc, writePdf } from './document.ts';
import { drawFlow, type Part } from './flow.ts';
import { type LedgerLine, makeLedger } from './ledger.ts';
import { innerWidth, officePaper, paperSizes } from './paper-sizes.ts';
import { type Column, makeTable } from './table.ts';
import { type Theme, themeOf } from './theme.ts';

/** A plain record on office paper, such as a statement: facts, tables and sums, without the devices of a receipt. */
export interface RecordSheet {
  company: { name: string; country: string };
  title: string;
  /** Whom or what it is about. */
  subject: string;
  /** The number of the record, printed as QR code and Code 128 to scan it. */
  code?: string;
  /** Prints it once for each, with this line above the title. */
  copies?: readonly string[];
  /** When it was printed, as printed. */
  printed_at: string;
  facts: readonly { label: string; value: string }[];
  tables: readonly RecordTable[];
  sums: readonly LedgerLine[];
  /** Lines to sign on. */
  signatures?: readonly string[];
  /** A line in large print above the facts, of a record that no longer counts. */
  stamp?: string;
  /** A line below everything. */
  note?: string;
  /** The number of the page as it is written. Default: in English. */
  page?: (page: number, pages: number) => string;
  /** Marks a document made from demo data. */
  sample: boolean;
  /** ISO 8601. */
  now: string;
}

export interface RecordTable {
  title?: string;
  columns: readonly Column[];
  /** Cells of a column that is aligned right are amounts. */
  rows: readonly (readonly string[])[];
  /** Printed instead of a table without rows. */
  empty: string;
}

/** Prints a record on the paper of the company's country. */
export const printRecord = (sheet: RecordSheet): Promise<Buffer> => printRecords([sheet]);

/** Prints records of one company in one file, each from a page of its own. `language`: of all of them. */
export function printRecords(sheets: readonly RecordSheet[], language?: string): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error('nothing to print');
  const { company, title, subject, now } = first;
  const facts = { title: `${title} ${subject}`, author: company.name, country: company.country, now };
  return writePdf(language === undefined ? facts : { ...facts, language }, (doc) => {
    for (const sheet of sheets) drawRecord(doc, sheet);
  });
}

function drawRecord(doc: Doc, sheet: RecordSheet): void {
  const { company, title, subject, page: sayPage = (page, pages) => `Page ${page} of ${pages}` } = sheet;
  const name = officePaper(company.country);
  const paper = paperSizes[name];
  const theme = themeOf(name);
  const width = innerWidth(paper);
  const issuer = sheet.sample ? `${company.name} · Sample` : company.name;
  for (const copy of sheet.copies ?? [null])
    drawFlow(doc, paper, makeParts(doc, theme, width, sheet, copy), {
      continued: stackBlocks([makeSides(doc, theme, width, company.name, `${title} · ${subject}`), makeGap(14)]),
      footer: (page, pages) => makeSides(doc, theme, width, issuer, sayPage(page, pages)),
    });
}

function makeParts(doc: Doc, theme: Theme, width: number, sheet: RecordSheet, copy: string | null): Part[] {
  const facts = { label: { ...theme.body, color: theme.muted }, value: theme.strong };
  return [
    makeSides(doc, theme, width, sheet.company.name, sheet.printed_at),
    makeGap(10),
    makeHeading(doc, theme, width, sheet, copy),
    makeGap(8),
    makeRule(width, theme.ink, 0.9),
    makeGap(theme.gap),
    ...(sheet.stamp ? [makeText(doc, sheet.stamp, theme.heading, width), makeGap(theme.gap)] : []),
    ...sheet.facts.flatMap((fact) => [makePair(doc, fact, facts, width), makeGap(2)]),
    makeGap(theme.gap),
    ...sheet.tables.flatMap((table) => makeRecordTable(doc, theme, width, table)),
    placeColumns([{ left: width * 0.45, block: makeLedger(doc, theme, width * 0.55, sheet.sums) }]),
    ...(sheet.note ? [makeText(doc, sheet.note, theme.small, width), makeGap(theme.gap)] : []),
    ...(sheet.signatures?.length ? [makeGap(30), makeSignatures(doc, theme, width, sheet.signatures)] : []),
  ];
}

const codeSize = 62;

/** Title and subject, with the codes of the record at the right. */
function makeHeading(doc: Doc, theme: Theme, width: number, sheet: RecordSheet, copy: string | null): Block {
  const { title, subject, code } = sheet;
  const words = code === undefined ? width : width * 0.55;
  const text = stackBlocks([
    makeText(doc, title, theme.title, words),
    makeText(doc, subject, theme.heading, words, { max_lines: 2 }),
    ...(copy === null ? [] : [makeText(doc, copy, theme.small, words)]),
  ]);
  if (code === undefined) return text;
  const bars = fitCode128(code, width * 0.45 - codeSize - 8);
  const codes: Block = {
    height: codeSize,
    draw: (target, x, y) => {
      if (bars) drawCode128(target, bars, x, y + 14, 34);
      drawQr(target, code, x + width * 0.45 - codeSize + 6, y - 4, codeSize);
    },
  };
  return placeColumns([
    { left: 0, block: text },
    { left: width * 0.55, block: codes },
  ]);
}

function makeRecordTable(doc: Doc, theme: Theme, width: number, table: RecordTable): Part[] {
  const { title, columns, rows, empty } = table;
  const cells = rows.map((row) =>
    row.map((text, index) => [{ text, style: columns[index]?.align === 'right' ? theme.money : theme.body }]),
  );
  return [
    ...(title ? [makeText(doc, title, theme.heading, width), makeGap(6)] : []),
    rows.length === 0 ? makeText(doc, empty, theme.body, width) : makeTable(doc, theme, width, columns, cells),
    makeGap(theme.gap),
  ];
}

function makeSides(doc: Doc, theme: Theme, width: number, left: string, right: string): Block {
  const half = width / 2;
  return placeColumns([
    { left: 0, block: makeText(doc, left, theme.small, half - 8, { max_lines: 1 }) },
    { left: half, block: makeText(doc, right, theme.small, half, { align: 'right', max_lines: 1 }) },
  ]);
}

function makeSignatures(doc: Doc, theme: Theme, width: number, labels: readonly string[]): Block {
  const gap = 20;
  const each = (width - gap * (labels.length - 1)) / labels.length;
  return placeColumns(
    labels.map((label, index) => ({
      left: index * (each + gap),
      block: stackBlocks([makeRule(each, theme.ink), makeGap(4), makeText(doc, label, theme.small, each)]),
    })),
  );
}
