import type { ReactNode } from 'react';

/** One table column. The first visible column names the row and holds its link. */
export interface Column<Row> {
  /** The field's name, also sent to the server for sorting. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Aligns numbers and money to the right. */
  align?: 'left' | 'right' | 'center';
  /** In pixels. Columns share leftover space in proportion to their widths. */
  width?: number;
  /**
   * An id, IMEI, reference, payee detail, day or time: it is read whole or not at all. The column grows with it and text
   * columns give way. Numbers and amounts, which are aligned to the right, are never cut either.
   */
  never_cut?: boolean;
  sortable?: boolean;
  hidden_by_default?: boolean;
  /** The cell has its own controls, so a click in it does not open the row. */
  interactive?: boolean;
  /** Where the value appears on a phone card: beside the title, not at all, or on its own line (default). */
  card?: 'corner' | 'hidden';
  /** The value as text, for the clipboard and the CSV export. Columns without it are left out there. */
  csv?: (row: Row) => string | number | null | undefined;
}

const defaultWidth = { left: 168, center: 112, right: 120 };

export function columnWidth(column: Pick<Column<never>, 'align' | 'width'>): number {
  return column.width ?? defaultWidth[column.align ?? 'left'];
}

/** Columns up to this width hold dates, numbers and buttons, which must not be cut off. Wider ones hold text. */
const fixedUpTo = 128;
/** How narrow a text column becomes before the table scrolls. Text that no longer fits ends in an ellipsis. */
const narrowest = 0.6;

/** Whether the column grows with what it holds, instead of cutting it. */
export const isNeverCut = (column: Pick<Column<never>, 'align' | 'never_cut'>): boolean =>
  column.never_cut === true || column.align === 'right';

/** Whether the column keeps its width where room is scarce. */
export const keepsWidth = (column: Pick<Column<never>, 'align' | 'width' | 'never_cut'>): boolean =>
  isNeverCut(column) || columnWidth(column) <= fixedUpTo;

/** What is never cut takes a second line beyond this width, in pixels. */
const widest = 280;

/** The width that a cell's content needs, and whether it takes a second line. Null where it fits. */
export function growCell(width: number, hidden: number): { width: number; wraps: boolean } | null {
  if (hidden <= 0) return null;
  const needed = Math.ceil(width + hidden);
  return needed > widest
    ? { width: Math.max(widest, Math.floor(width)), wraps: true }
    : { width: needed, wraps: false };
}

/** The widths with which the columns fit into the room: only text columns give way, to a limit. Then the table scrolls. */
export function fitColumns(
  widths: readonly number[],
  room: number,
  kept: readonly boolean[] = widths.map((width) => width <= fixedUpTo),
): readonly number[] {
  const sum = (of: readonly number[]) => of.reduce((total, width) => total + width, 0);
  const text = sum(widths.filter((_, index) => !kept[index]));
  const factor = (text - (sum(widths) - room)) / text;
  if (room <= 0 || !(factor < 1)) return widths;
  return widths.map((width, index) => (kept[index] ? width : Math.floor(width * Math.max(factor, narrowest))));
}

/** The visible columns: the chosen ones in their order, or those not hidden by default. Never empty. */
export function visibleColumns<C extends { key: string; hidden_by_default?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = chosen?.flatMap((key) => byKey.get(key) ?? []) ?? [];
  return shown.length > 0 ? shown : columns.filter((column) => !column.hidden_by_default);
}

/** All columns for the column chooser: the visible ones in their order, then the rest. */
export function orderColumns<C extends { key: string; hidden_by_default?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const shown = visibleColumns(columns, chosen);
  return [...shown, ...columns.filter((column) => !shown.includes(column))];
}

/** Moves one entry to another index within the list. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, entry);
  return next;
}

/** Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet does not run it. */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a header line, from the columns that have a text value. */
export function rowsToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const spoken = columns.filter((column) => column.csv);
  const lines = [
    spoken.map((column) => csvCell(column.header)),
    ...rows.map((row) => spoken.map((column) => csvCell(column.csv?.(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}
