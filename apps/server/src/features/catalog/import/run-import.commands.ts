import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type CustomCatalogColumn,
  readCells,
  readHeadings,
  requiredColumns,
} from '@tradepost/contracts/catalog/custom-catalog.rules';
import { fieldLabel, messages } from '@tradepost/contracts/errors';
import type { Progress, RealtimeEvent } from '@tradepost/contracts/realtime';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runSql } from '../../../platform/db/sql.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { withoutGuard } from '../../../platform/sheets/sheet-cells.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customCatalogImports, customCatalogRejects } from './custom-catalog.table.ts';
import { type CatalogLine, saveLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';

export const CatalogImport = z.object({
  import_id: z.number(),
  file: z.object({ name: z.string(), storage_key: z.string() }),
});
export type CatalogImport = z.output<typeof CatalogImport>;

/** The number of lines per transaction, so that other requests are not blocked for long. */
const batchSize = 1000;
/** After so many rows the database counts its tables again, to plan for what they hold now. */
const analyzeAfter = [1_000, 4_000, 16_000, 64_000];
/** Limits memory, as the keys of all lines are kept to find duplicates. */
const limits = { rows: 200_000 };

/**
 * Adds the products of the file. Existing products stay unchanged, so a retry after a crash starts over and a corrected
 * file can be imported again as a whole.
 */
export async function runImport(scope: Scope, { import_id, file }: CatalogImport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const emitProgress = (event: RealtimeEvent, progress: Omit<Progress, 'job_id' | 'title'>) =>
    inTransaction(scope, async (ctx) =>
      ctx.emit(event, { job_id: run.id, title: 'Custom catalog import', ...progress } as never, ctx.actor.member_id),
    );
  await emitProgress('custom_catalog_import_started', { percentage: 0, status: 'IN_PROGRESS' });
  const folder = await makeTemporaryFolder('catalog');
  try {
    const path = join(folder, 'upload');
    await pipeline(await scope.platform.files.openRead(file.storage_key), createWriteStream(path));
    const total = await countRows({ name: file.name, path });
    const { accepted, rejected } = await readLines(scope, import_id, { name: file.name, path }, (done) =>
      run.report(done, total),
    );
    await storeRejects(scope, import_id, { accepted, rejected });
    const message = `${accepted} ${accepted === 1 ? 'row' : 'rows'} imported${rejected > 0 ? `, ${rejected} rejected` : ''}`;
    await run.complete(message);
    await emitProgress('custom_catalog_import_completed', { percentage: 100, status: 'COMPLETED', message });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
    await emitProgress('custom_catalog_import_failed', { percentage: 100, status: 'FAILED', message: error.message });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failImport = (scope: Scope, import_id: number, failure: string) =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(customCatalogImports)
      .set({ failure, finished_at: sql`app_now()` as never })
      .where(
        and(
          eq(customCatalogImports.company_id, ctx.company_id),
          eq(customCatalogImports.id, import_id),
          isNull(customCatalogImports.finished_at),
        ),
      ),
  );

/** Marks an import whose job failed for good as failed, so that its file can be imported again. */
export const abandonImport = (scope: Scope, { import_id }: CatalogImport) =>
  failImport(scope, import_id, messages.unknown);

interface LocalFile {
  name: string;
  path: string;
}

async function countRows(file: LocalFile): Promise<number> {
  let rows = -1;
  for await (const _ of readSheet(file, limits)) rows += 1;
  return rows;
}

interface Outcome {
  accepted: number;
  rejected: number;
}

async function readLines(
  scope: Scope,
  import_id: number,
  file: LocalFile,
  report: (done: number) => Promise<void>,
): Promise<Outcome> {
  await inTransaction(scope, (ctx) =>
    ctx.db
      .delete(customCatalogRejects)
      .where(and(eq(customCatalogRejects.company_id, ctx.company_id), eq(customCatalogRejects.import_id, import_id))),
  );
  const outcome: Outcome = { accepted: 0, rejected: 0 };
  /** The first line of each variant, to reject duplicates within the file. */
  const seen = new Map<string, number>();
  let columnIndexes: Map<CustomCatalogColumn, number> | undefined;
  let batch: CatalogLine[] = [];
  let done = 0;
  const save = async () => {
    const lines = batch;
    batch = [];
    const rejected = await inTransaction(scope, (ctx) => saveLines(ctx, import_id, lines, seen));
    outcome.rejected += rejected;
    outcome.accepted += lines.length - rejected;
    const isDue = analyzeAfter.some((count) => done < count && done + lines.length >= count);
    done += lines.length;
    if (isDue) await inTransaction(scope, (ctx) => runSql(ctx.db, sql`select analyze_catalog()`));
    await report(done);
  };
  let first: string | undefined;
  for await (const { line, cells: written, part } of readSheet(file, limits)) {
    const cells = written.map(withoutGuard);
    // Only the first sheet of a workbook is imported.
    if (columnIndexes && part !== first) continue;
    if (!columnIndexes) {
      first = part;
      columnIndexes = readHeadings(cells);
      const missing = requiredColumns.filter((key) => !columnIndexes?.has(key));
      if (missing.length > 0)
        throw new SheetError(
          `The file is missing the column ${missing.map(fieldLabel).join(', ')}. Start from the template.`,
        );
      continue;
    }
    batch.push({ line, cells: readCells(columnIndexes, cells) });
    if (batch.length >= batchSize) await save();
  }
  if (batch.length > 0) await save();
  return outcome;
}
