import {
  findPlaces,
  readTableRow,
  type TableColumn,
  type TablePlaces,
  type TableRow,
} from '@tradepost/contracts/files/table-columns.rules';
import { readSheet } from './read-sheet.ts';
import type { SheetFile } from './read-text-file.ts';
import { SheetError } from './sheet-error.ts';
import type { TableListener } from './table-rows.ts';

/** What the columns of an import are. */
export interface ImportColumns<Key extends string> {
  columns: readonly TableColumn<Key>[];
  /** What is wrong with the headings. */
  findFault(places: TablePlaces<Key>): string | undefined;
}

export interface ImportLine<Key extends string> extends TableRow<Key> {
  /** The line in the file. Those of further sheets are counted on. */
  line: number;
}

/** The rows of a list by column. Throws `SheetError` when a column is missing. */
export async function* readLines<Key extends string>(
  file: SheetFile & { country: string },
  { columns, findFault }: ImportColumns<Key>,
  maxRows: number,
  { onHeading, ...listener }: TableListener & { onHeading?(headings: readonly string[]): void } = {},
): AsyncGenerator<ImportLine<Key>> {
  const fits = (cells: readonly string[]) => findFault(findPlaces(columns, cells)) === undefined;
  let places: TablePlaces<Key> | undefined;
  let part: string | undefined;
  let last = 0;
  let before = 0;
  for await (const row of readSheet(file, { rows: maxRows }, { ...listener, fits })) {
    if (!places) {
      places = findPlaces(columns, row.cells);
      part = row.part;
      const fault = findFault(places);
      if (fault) throw new SheetError(fault);
      onHeading?.(row.cells);
      continue;
    }
    if (row.part !== part) before = last;
    part = row.part;
    last = before + row.line;
    yield { line: last, ...readTableRow(columns, places, row, file.country) };
  }
}
