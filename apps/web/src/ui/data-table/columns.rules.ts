import type { ReactNode } from 'react';

/** One column as data. The first visible column names the row and carries its link. */
export interface Column<Row> {
  /** The field's name; also what sorting asks the server for. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers and money go right. */
  align?: 'left' | 'right' | 'center';
  /** Pixels; the columns share what is left over in proportion. */
  width?: number;
  sortable?: boolean;
  hidden_by_default?: boolean;
  /** The cell holds controls of its own: a click in it does not open the row. */
  interactive?: boolean;
  /** Where the value goes when a row becomes a card: beside the title, not at all, or (default) as a line. */
  card?: 'corner' | 'hidden';
  /** The value as text, for the clipboard and "this page as CSV". Columns without it are left out there. */
  csv?: (row: Row) => string | number | null | undefined;
}

const defaultWidth = { left: 168, center: 112, right: 120 };

export function columnWidth(column: Pick<Column<never>, 'align' | 'width'>): number {
  return column.width ?? defaultWidth[column.align ?? 'left'];
}

/** The columns to show: the chosen ones in their order, or those not hidden by default. Never none. */
export function visibleColumns<C extends { key: string; hidden_by_default?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = chosen?.flatMap((key) => byKey.get(key) ?? []) ?? [];
  return shown.length > 0 ? shown : columns.filter((column) => !column.hidden_by_default);
}

/** All columns as the chooser lists them: the visible ones first in their order, then the rest. */
export function orderColumns<C extends { key: string; hidden_by_default?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const shown = visibleColumns(columns, chosen);
  return [...shown, ...columns.filter((column) => !shown.includes(column))];
}

/** Moves one entry to another place, as far as the list goes. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, entry);
  return next;
}

/** A spreadsheet runs a cell that starts like a formula, so such text gets an apostrophe in front. */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a header line, from the columns that can say themselves as text. */
export function rowsToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const spoken = columns.filter((column) => column.csv);
  const lines = [
    spoken.map((column) => csvCell(column.header)),
    ...rows.map((row) => spoken.map((column) => csvCell(column.csv?.(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}
