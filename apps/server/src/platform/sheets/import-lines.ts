import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { JobRun } from '../jobs/job-run.ts';
import type { Scope } from '../tenancy/ctx.ts';
import { readSheet } from './read-sheet.ts';
import { withoutGuard } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';

/** How the file of an import is read, and what happens to its rows. */
interface LineImport<Places, Cells> {
  file: { name: string; storage_key: string };
  /** Rows that are saved together, so that other requests are not blocked for long. */
  batchSize: number;
  /** Limits memory, as imports keep the keys of all lines to find duplicates. */
  maxRows: number;
  /** The columns by their headings. */
  readHeadings(cells: readonly string[]): Places;
  /** What is wrong with the headings. */
  findFault(places: Places): string | undefined;
  readCells(places: Places, cells: readonly string[]): Cells;
  save(lines: { line: number; cells: Cells }[]): Promise<void>;
}

/**
 * Hands over the rows of a stored file in batches, and reports the progress. Only the first sheet of a workbook is read. Returns
 * the number of rows. Throws `SheetError` when the file cannot be read.
 */
export async function importLines<Places, Cells>(
  scope: Scope,
  { file, batchSize, maxRows, readHeadings, findFault, readCells, save }: LineImport<Places, Cells>,
  run: JobRun,
): Promise<number> {
  const folder = await makeTemporaryFolder('import');
  try {
    const local = { name: file.name, path: join(folder, 'upload') };
    await pipeline(await scope.platform.files.openRead(file.storage_key), createWriteStream(local.path));
    let total = -1;
    for await (const _ of readSheet(local, { rows: maxRows })) total += 1;
    let sheet: { places: Places; part: string | undefined } | undefined;
    let batch: { line: number; cells: Cells }[] = [];
    let done = 0;
    const flush = async () => {
      const lines = batch;
      batch = [];
      await save(lines);
      done += lines.length;
      await run.report(done, total);
    };
    for await (const { line, cells: written, part } of readSheet(local, { rows: maxRows })) {
      const cells = written.map(withoutGuard);
      if (!sheet) {
        sheet = { places: readHeadings(cells), part };
        const fault = findFault(sheet.places);
        if (fault) throw new SheetError(fault);
      } else if (part === sheet.part) {
        batch.push({ line, cells: readCells(sheet.places, cells) });
        if (batch.length >= batchSize) await flush();
      }
    }
    if (batch.length > 0) await flush();
    return total;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
