import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredFile, saveFiles } from '../files/files.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { writeSheetFile } from './sheet-file.ts';
import { sheetFiles } from './write-sheet.ts';

interface RejectedRows<Row extends { line: number }> {
  /** The name of the file, without the ending that is added. */
  file: string;
  sheet: string;
  columns: readonly SheetColumn<Row>[];
  /** The next rejected rows after a line, at most `size`. Fewer are the end. */
  read(ctx: Ctx, after: number, size: number): Promise<readonly Row[]>;
}

const pageSize = 1_000;

/**
 * Ends an import: stores its rejected rows as a CSV file, to correct and import again, and calls `finish` in the
 * transaction that stores it. Without rejected rows there is no file.
 */
export async function storeRejectedRows<Row extends { line: number }, T>(
  scope: Scope,
  { file, sheet, columns, read }: RejectedRows<Row>,
  finish: (ctx: Ctx, stored: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  const folder = await makeTemporaryFolder('rejects');
  const path = join(folder, 'rejects.csv');
  const list = { name: sheet, headings: columns.map(([heading]) => heading), country: scope.company.country_code };
  let count = 0;
  try {
    await writeSheetFile(path, 'csv', list, async (writer) => {
      for (let line = 0, isMore = true; isMore; ) {
        const after = line;
        const rows = await inTransaction(scope, (ctx) => read(ctx, after, pageSize));
        for (const row of rows) await writer.addRow(columns.map(([, cellOf]) => cellOf(row)));
        count += rows.length;
        line = rows.at(-1)?.line ?? line;
        isMore = rows.length === pageSize;
      }
    });
    const { ending, content_type } = sheetFiles.csv;
    const files = count > 0 ? [{ name: `${file}.${ending}`, content_type, path }] : [];
    return await saveFiles(scope, files, (ctx, [stored]) => finish(ctx, stored));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
