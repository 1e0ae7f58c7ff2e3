import { columnOf, showCell } from './cell-value.ts';
import { openMerges } from './merged-cells.ts';
import { damaged, type OpenZip } from './open-zip.ts';
import { cleanText, withoutGuard } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetLimits, SheetRow } from './sheet-limits.ts';
import { type OpenTable, openTable, type TableShape } from './table-rows.ts';
import { openWorkbookParts, readXml, type Workbook, type WorkbookSheet } from './workbook-parts.ts';

export const workbookPart = 'xl/workbook.xml';

/**
 * Reads the first visible sheet of a workbook that has the headings, or else the first with rows. Later sheets with the
 * same headings continue the list; others are skipped.
 */
export async function* readXlsx(zip: OpenZip, limits: SheetLimits, shape: TableShape): AsyncGenerator<SheetRow> {
  const book = await openWorkbookParts(zip, limits);
  if (book.sheets.length === 0) throw new SheetError(damaged);
  const open = (sheet: WorkbookSheet) => openTable(readRows(zip, sheet.path, book, limits), shape);
  const start = await findList(book.sheets, open, shape);
  if (!start) return;
  const { sheet: main, table } = start;
  if (table.heading) yield table.heading;
  for await (const row of table.rows) yield main === book.sheets[0] ? row : { ...row, part: main.name };
  if (!table.heading) return;
  const heading = table.heading.cells.join('\n');
  for (const sheet of book.sheets.slice(book.sheets.indexOf(main) + 1)) {
    const next = await open(sheet);
    if (next.heading?.cells.join('\n') === heading) {
      for await (const row of next.rows) yield { ...row, part: sheet.name };
      continue;
    }
    await skipSheet(sheet, next, shape);
  }
}

type Open = (sheet: WorkbookSheet) => Promise<OpenTable>;

async function findList(sheets: readonly WorkbookSheet[], open: Open, shape: TableShape) {
  let filled: WorkbookSheet | undefined;
  const before: WorkbookSheet[] = [];
  for (const sheet of sheets) {
    const table = await open(sheet);
    if (table.heading) {
      for (const { name } of before) shape.onSkipped?.({ line: 0, text: name, why: 'sheet' });
      return { sheet, table };
    }
    if (await hasRows(table)) {
      filled ??= sheet;
      before.push(sheet);
    }
  }
  return filled && { sheet: filled, table: await open(filled) };
}

async function hasRows({ rows }: OpenTable): Promise<boolean> {
  const { done } = await rows.next();
  await rows.return(undefined);
  return !done;
}

async function skipSheet(sheet: WorkbookSheet, table: OpenTable, { onSkipped }: TableShape): Promise<void> {
  if (table.heading || (await hasRows(table))) onSkipped?.({ line: 0, text: sheet.name, why: 'sheet' });
  await table.rows.return(undefined);
}

async function* readRows(zip: OpenZip, path: string, book: Workbook, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const merges = await openMerges(zip, path, limits);
  const reader = openRowReader(book, limits, merges.fill);
  const parts = readXml(zip, path, reader.events);
  for await (const _ of parts) yield* reader.take();
  yield* reader.take();
}

type Fill = (line: number, cells: string[], numbers: Set<number>) => void;

/** Collects the cells of each row. A row of blank cells is none. */
function openRowReader(book: Workbook, limits: SheetLimits, fill: Fill) {
  let ready: SheetRow[] = [];
  let row: SheetRow & { numbers: Set<number> } = { line: 0, cells: [], numbers: new Set() };
  let cell = { column: -1, type: undefined as string | undefined, style: '', value: '', inline: '' };
  let inside: 'v' | 't' | null = null;
  let isReading = false;
  const endCell = () => {
    const { column, type, style, value, inline } = cell;
    const format = style === '' ? undefined : book.formats[Number(style)];
    const shown = showCell({ type, value, inline, format }, book);
    const text = withoutGuard(cleanText(shown.text));
    if (text === '') return;
    // One cell beyond the last column tells that there are too many.
    const at = Math.min(column, limits.columns);
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = text;
    if (shown.is_number) row.numbers.add(at);
  };
  const endRow = () => {
    const isFilled = row.cells.some((text) => text.trim() !== '');
    fill(row.line, row.cells, row.numbers);
    if (!isFilled) return;
    const { numbers, ...plain } = row;
    ready.push(numbers.size > 0 ? row : plain);
  };
  return {
    take: () => {
      const rows = ready;
      ready = [];
      return rows;
    },
    events: {
      open(name: string, attributes: Record<string, string>) {
        if (name === 'c') {
          const column = columnOf(attributes.r) ?? cell.column + 1;
          cell = { column, type: attributes.t, style: attributes.s ?? '', value: '', inline: '' };
        } else if (name === 'rPh') isReading = true;
        else if (name === 'v' || name === 't') inside = name;
        else if (name === 'row') {
          row = { line: Number(attributes.r ?? row.line + 1), cells: [], numbers: new Set() };
          cell.column = -1;
        }
      },
      text(piece: string) {
        // What is too long is cut, and its row has a fault.
        if (cell.value.length + cell.inline.length > limits.line_characters) return;
        if (inside === 'v') cell.value += piece;
        else if (inside === 't' && !isReading) cell.inline += piece;
      },
      close(name: string) {
        if (name === 'v' || name === 't') inside = null;
        else if (name === 'rPh') isReading = false;
        else if (name === 'c') endCell();
        else if (name === 'row') endRow();
      },
    },
  };
}
