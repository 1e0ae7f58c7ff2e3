import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportColumn } from '@tradepost/contracts/customers/import.data';
import { missingHeadings, readImportCells, readImportHeadings } from '@tradepost/contracts/customers/import.rules';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { withoutGuard } from '../../../platform/sheets/sheet-cells.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customerImports } from './customer-import.table.ts';
import { type ImportLine, type SeenContacts, saveLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';

export const CustomerImportFile = z.object({
  import_id: z.number(),
  file: z.object({ name: z.string(), storage_key: z.string() }),
});
export type CustomerImportFile = z.output<typeof CustomerImportFile>;

/** Lines in a transaction, so that other requests are not blocked for long. */
const batchSize = 200;
/** Limits memory, as the contacts of all lines are kept to find duplicates. */
const limits = { rows: 100_000 };

/**
 * Imports the customers of a file. Each batch stores how far it got, together with its rows, so that a retry after a crash
 * goes on with the next line.
 */
export async function runImport(scope: Scope, { import_id, file }: CustomerImportFile, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('customers');
  try {
    const path = join(folder, 'upload');
    await pipeline(await scope.platform.files.openRead(file.storage_key), createWriteStream(path));
    const local = { name: file.name, path };
    let total = -1;
    for await (const _ of readSheet(local, limits)) total += 1;
    await readLines(scope, import_id, local, (done) => run.report(done, total));
    const message = await storeRejects(scope, import_id);
    await run.complete(message);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failImport = (scope: Scope, import_id: number, failure: string) =>
  inTransaction(scope, async (ctx) => {
    await ctx.db
      .update(customerImports)
      .set({ failure, finished_at: sql`app_now()` as never })
      .where(
        and(
          eq(customerImports.company_id, ctx.company_id),
          eq(customerImports.id, import_id),
          isNull(customerImports.finished_at),
        ),
      );
    ctx.emit('offer-has-changes', { entity: 'customer' });
  });

/** Marks an import whose job failed for good as failed. What it stored stays. */
export const abandonImport = (scope: Scope, { import_id }: CustomerImportFile) =>
  failImport(scope, import_id, messages.unknown);

async function readLines(
  scope: Scope,
  import_id: number,
  file: { name: string; path: string },
  report: (done: number) => Promise<void>,
): Promise<void> {
  const seen: SeenContacts = new Map();
  let places: Map<ImportColumn, number> | undefined;
  let first: string | undefined;
  let batch: ImportLine[] = [];
  let done = 0;
  const save = async () => {
    const lines = batch;
    batch = [];
    await inTransaction(scope, (ctx) => saveLines(ctx, import_id, lines, seen));
    done += lines.length;
    await report(done);
  };
  for await (const { line, cells: written, part } of readSheet(file, limits)) {
    const cells = written.map(withoutGuard);
    // Only the first sheet of a workbook is imported.
    if (places && part !== first) continue;
    if (!places) {
      first = part;
      places = readImportHeadings(cells);
      const missing = missingHeadings(places);
      if (missing.length > 0)
        throw new SheetError(`The file is missing the column ${missing.join(', ')}. Start from the template.`);
      continue;
    }
    batch.push({ line, cells: readImportCells(places, cells) });
    if (batch.length >= batchSize) await save();
  }
  if (batch.length > 0) await save();
}
