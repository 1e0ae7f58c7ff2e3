import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messages } from '@tradepost/contracts/errors';
import {
  findHeadingFault,
  readUnitCells,
  readUnitHeadings,
  type UnitFileColumn,
} from '@tradepost/contracts/inventory/unit-file.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { readSheet, type SheetFile } from '../../../platform/sheets/read-sheet.ts';
import { withoutGuard } from '../../../platform/sheets/sheet-cells.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { type FileLine, openUnitReader, saveUnitLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';
import { type UnitImportRow, unitImports } from './unit-import.table.ts';

export const UnitImportJob = z.object({
  import_id: z.number(),
  file: z.object({ name: z.string(), storage_key: z.string() }),
});
export type UnitImportJob = z.output<typeof UnitImportJob>;

/** The number of lines per transaction, so that other requests are not blocked for long. */
const batchSize = 500;
/** Limits memory, as the numbers of all lines are kept to find duplicates. */
const limits = { rows: 100_000 };

/** Adds the units of a file. Each transaction stores how far it came, so an interrupted import continues there. */
export async function runImport(scope: Scope, { import_id, file }: UnitImportJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('units');
  try {
    const path = join(folder, 'upload');
    await pipeline(await scope.platform.files.openRead(file.storage_key), createWriteStream(path));
    const total = await countRows({ name: file.name, path });
    await readLines(scope, import_id, { name: file.name, path }, (done) => run.report(done, total));
    const { accepted, rejected, is_dry_run } = await storeRejects(scope, import_id, total);
    const rows = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;
    const done = is_dry_run ? `${rows(accepted)} can be added` : `${rows(accepted)} added`;
    await run.complete(rejected > 0 ? `${done}, ${rejected} rejected` : done);
    await inTransaction(scope, async (ctx) => emitUnitChanged(ctx));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failImport = (scope: Scope, import_id: number, failure: string) =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(unitImports)
      .set({ failure, finished_at: sql`app_now()` as never })
      .where(
        and(eq(unitImports.company_id, ctx.company_id), eq(unitImports.id, import_id), isNull(unitImports.finished_at)),
      ),
  );

/** Marks an import whose job failed for good as failed, so that its file can be imported again. */
export const abandonImport = (scope: Scope, { import_id }: UnitImportJob) =>
  failImport(scope, import_id, messages.unknown);

async function countRows(file: SheetFile): Promise<number> {
  let rows = -1;
  for await (const _ of readSheet(file, limits)) rows += 1;
  return rows;
}

const findImport = (scope: Scope, import_id: number) =>
  inTransaction(scope, async (ctx): Promise<UnitImportRow> => {
    const [row] = await ctx.db
      .select()
      .from(unitImports)
      .where(and(eq(unitImports.company_id, ctx.company_id), eq(unitImports.id, import_id)));
    if (!row) throw new Error('the import vanished');
    return row;
  });

async function readLines(
  scope: Scope,
  import_id: number,
  file: SheetFile,
  report: (done: number) => Promise<void>,
): Promise<void> {
  const started = await findImport(scope, import_id);
  const reader = await inTransaction(scope, (ctx) => openUnitReader(ctx));
  let places: Map<UnitFileColumn, number> | undefined;
  let first: string | undefined;
  let batch: FileLine[] = [];
  let done = 0;
  const save = async () => {
    const lines = batch;
    batch = [];
    done += lines.length;
    const isNew = (lines.at(-1)?.line ?? 0) > started.lines_done;
    // The numbers of lines that an earlier attempt stored still count as seen.
    if (isNew) await inTransaction(scope, (ctx) => saveUnitLines(ctx, started, lines, reader));
    else reader.skip(lines);
    await report(done);
  };
  for await (const { line, cells: written, part } of readSheet(file, limits)) {
    const cells = written.map(withoutGuard);
    // Only the first sheet of a workbook is imported.
    if (places && part !== first) continue;
    if (!places) {
      first = part;
      places = readUnitHeadings(cells);
      const fault = findHeadingFault(places);
      if (fault) throw new SheetError(fault);
      continue;
    }
    batch.push({ line, cells: readUnitCells(places, cells) });
    if (batch.length >= batchSize) await save();
  }
  if (batch.length > 0) await save();
}
