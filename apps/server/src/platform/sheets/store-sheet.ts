import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type StoredFile, saveFile } from '../files/files.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { Cell } from '../files/xlsx.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import { openSheetWriter, type Sheet, type SheetFormat, type SheetWriter, sheetFiles } from './write-sheet.ts';

export interface StoredSheet extends Omit<Sheet, 'country'> {
  format: SheetFormat;
  /** The name of the file, without the day and the ending that are added. The sheet's name where left out. */
  file?: string;
}

/** Writes a list row by row to a temporary file, and stores it when it is complete. */
export async function storeSheet(
  scope: Scope,
  { format, file, ...sheet }: StoredSheet,
  fill: (writer: SheetWriter) => Promise<void>,
): Promise<StoredFile> {
  const folder = await makeTemporaryFolder('sheet');
  const path = join(folder, 'sheet');
  const out = createWriteStream(path, { highWaterMark: 1 << 20 });
  const isWritten = finished(out);
  isWritten.catch(() => {});
  try {
    const writer = await openSheetWriter(out, format, { ...sheet, country: scope.company.country_code });
    await fill(writer);
    await writer.finish();
    out.end();
    await isWritten;
    const { ending, content_type } = sheetFiles[format];
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    return await saveFile(scope, { name: `${file ?? sheet.name}-${day}.${ending}`, content_type, path });
  } finally {
    out.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Batch<Row, Cursor> {
  rows: readonly Row[];
  /** Where the next batch begins. Null after the last. */
  cursor: Cursor | null;
}

export interface RowExport<Row, Cursor> extends StoredSheet {
  /** How many rows there are when the export begins. */
  total: number;
  read: (ctx: Ctx, after: Cursor | null, size: number) => Promise<Batch<Row, Cursor>>;
  cellsOf: (row: Row) => readonly Cell[];
}

const batchSize = 1_000;

/** The work of an export's job: writes the rows in batches, stores the file and completes the job. Interrupted, it starts over. */
export async function exportRows<Row, Cursor>(
  scope: Scope,
  run: JobRun,
  { total, read, cellsOf, ...sheet }: RowExport<Row, Cursor>,
): Promise<void> {
  const file = await storeSheet(scope, sheet, async (writer) => {
    let done = 0;
    let after: Cursor | null = null;
    do {
      const last: Cursor | null = after;
      // One transaction per batch. A long one would block the embedded database.
      const { rows, cursor }: Batch<Row, Cursor> = await inTransaction(scope, (ctx) => read(ctx, last, batchSize));
      for (const row of rows) await writer.addRow(cellsOf(row));
      done += rows.length;
      after = cursor;
      await run.report(done, Math.max(total, done));
    } while (after !== null);
  });
  await run.complete('Export Successfull!', file);
}

/** A batch whose cursor is its last row. */
export const byLastRow = <Row>(rows: readonly Row[], size: number): Batch<Row, Row> => ({
  rows,
  cursor: rows.length === size ? (rows.at(-1) ?? null) : null,
});
