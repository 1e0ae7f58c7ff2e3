import { fileEncodingKeys } from '@tradepost/contracts/files/encoding.data';
import {
  findPlaces,
  readTableRow,
  type TableColumn,
  type TablePlaces,
  type TableRow,
} from '@tradepost/contracts/files/table-columns.rules';
import { z } from 'zod';
import { withLocalFile } from '../files/local-file.ts';
import type { JobRun } from '../ports/job-run.ts';
import type { Scope } from '../tenancy/ctx.ts';
import { type LeftOut, leaveOut, leftOutRow, noneLeftOut } from './left-out.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetFile } from './read-text-file.ts';
import { SheetError } from './sheet-error.ts';
import type { SkippedRow, TableListener } from './table-rows.ts';

/** The file of an import, as its job carries it. */
export const ImportedFile = z.object({
  name: z.string(),
  storage_key: z.string(),
  encoding: z.enum(fileEncodingKeys).optional(),
});

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

/** How the file of an import is read, and what happens to its rows. */
interface LineImport<Key extends string> extends ImportColumns<Key> {
  file: z.output<typeof ImportedFile>;
  /** Rows that are saved together, so that other requests are not blocked for long. */
  batchSize: number;
  /** Limits memory, as imports keep the keys of all lines to find duplicates. */
  maxRows: number;
  save(lines: ImportLine<Key>[]): Promise<void>;
}

/**
 * Hands over the rows of a stored file in batches, and reports the progress. Returns what names the rows that are no part of
 * the list, to follow the result; empty without any. Throws `SheetError` when the file cannot be read.
 */
export async function importLines<Key extends string>(
  scope: Scope,
  { file, batchSize, maxRows, save, ...table }: LineImport<Key>,
  run: JobRun,
): Promise<string> {
  return withLocalFile(scope, file, async (path) => {
    const country = scope.company.country_code;
    const local = { name: file.name, path, country, encoding: file.encoding };
    let total = 0;
    for await (const _ of readLines(local, table, maxRows)) total += 1;
    let batch: ImportLine<Key>[] = [];
    let done = 0;
    const flush = async () => {
      const lines = batch;
      batch = [];
      await save(lines);
      done += lines.length;
      await run.report(done, total);
    };
    const left = noneLeftOut();
    // Titles above the headings need no word.
    const onSkipped = (row: SkippedRow) => (row.why === 'title' ? undefined : leaveOut(left, leftOutRow(row)));
    for await (const line of readLines(local, table, maxRows, { onSkipped })) {
      batch.push(line);
      if (batch.length >= batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    return describeLeftOut(left);
  });
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

const maxNamed = 5;

function describeLeftOut({ rows, count }: LeftOut): string {
  if (count === 0) return '';
  const names = rows.slice(0, maxNamed).map(({ line, text }) => (line === 0 ? `sheet “${text}”` : `line ${line}`));
  const more = count > maxNamed ? ` and ${count - maxNamed} more` : '';
  return `. Not part of the list: ${names.join(', ')}${more}`;
}
