import { type Block, makeGap, makeRule, makeText, placeColumns, stackBlocks } from './blocks.ts';
import type { Doc } from './document.ts';
import type { Align, TextStyle } from './text.ts';
import type { Theme } from './theme.ts';

export interface Column {
  label: string;
  /** In points. A column without a width takes the remaining space. */
  width?: number;
  align?: Align;
}

/** A cell is one or more texts, stacked. */
export interface CellText {
  text: string;
  style: TextStyle;
  max_lines?: number;
}

export interface Table {
  header: Block;
  rows: Block[];
}

const columnGap = 12;
const rowPadding = 6;

function placeCells(columns: readonly Column[], width: number): { left: number; width: number }[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), columnGap * (columns.length - 1));
  const open = columns.filter((column) => column.width === undefined).length;
  let left = 0;
  return columns.map((column) => {
    const cell = { left, width: column.width ?? (width - fixed) / open };
    left += cell.width + columnGap;
    return cell;
  });
}

/** A table that repeats its header on each page and draws a line under each row. Cells wrap. */
export function makeTable(
  doc: Doc,
  theme: Theme,
  width: number,
  columns: readonly Column[],
  rows: readonly CellText[][][],
): Table {
  const cells = placeCells(columns, width);
  const alignOf = (index: number) => columns[index]?.align ?? 'left';
  const header = placeColumns(
    columns.map((column, index) => {
      const cell = cells[index]!;
      return {
        left: cell.left,
        block: makeText(doc, column.label, theme.label, cell.width, { align: alignOf(index) }),
      };
    }),
  );
  const makeRow = (row: readonly CellText[][]): Block => {
    const content = placeColumns(
      row.map((texts, index) => {
        const cell = cells[index]!;
        const blocks = texts.map(({ text, style, max_lines }) =>
          makeText(doc, text, style, cell.width, { align: alignOf(index), ...(max_lines && { max_lines }) }),
        );
        return { left: cell.left, block: stackBlocks(blocks) };
      }),
    );
    return stackBlocks([makeGap(rowPadding), content, makeGap(rowPadding), makeRule(width, theme.hairline, 0.5)]);
  };
  return {
    header: stackBlocks([header, makeGap(5), makeRule(width, theme.ink, 0.9)]),
    rows: rows.map(makeRow),
  };
}
