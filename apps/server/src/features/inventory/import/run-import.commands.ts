import { messages } from '@tradepost/contracts/errors';
import { findHeadingFault, unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { ImportedFile, importLines } from '../../../platform/sheets/import-lines.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { type FileLine, openUnitReader, saveUnitLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';
import { type UnitImportRow, unitImports } from './unit-import.table.ts';

export const UnitImportJob = z.object({
  import_id: z.number(),
  file: ImportedFile,
});
export type UnitImportJob = z.output<typeof UnitImportJob>;

/** Adds the units of a file. Each transaction stores how far it came, so an interrupted import continues there. */
export async function runImport(scope: Scope, { import_id, file }: UnitImportJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const started = await findImport(scope, import_id);
  const reader = await inTransaction(scope, (ctx) => openUnitReader(ctx));
  const save = async (lines: FileLine[]) => {
    // The numbers of lines that an earlier attempt stored still count as seen.
    if ((lines.at(-1)?.line ?? 0) <= started.lines_done) return reader.skip(lines);
    await inTransaction(scope, (ctx) => saveUnitLines(ctx, started, lines, reader));
  };
  try {
    const { total, note } = await importLines(
      scope,
      {
        file,
        batchSize: 500,
        maxRows: 100_000,
        save,
        columns: unitFileColumns,
        findFault: findHeadingFault,
      },
      run,
    );
    const { accepted, rejected, is_dry_run } = await storeRejects(scope, import_id, total);
    const rows = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;
    const done = is_dry_run ? `${rows(accepted)} can be added` : `${rows(accepted)} added`;
    await run.complete(`${rejected > 0 ? `${done}, ${rejected} rejected` : done}${note}`);
    await inTransaction(scope, async (ctx) => emitUnitChanged(ctx));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
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

const findImport = (scope: Scope, import_id: number) =>
  inTransaction(scope, async (ctx): Promise<UnitImportRow> => {
    const [row] = await ctx.db
      .select()
      .from(unitImports)
      .where(and(eq(unitImports.company_id, ctx.company_id), eq(unitImports.id, import_id)));
    if (!row) throw new Error('the import vanished');
    return row;
  });
