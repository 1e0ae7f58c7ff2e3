import { customCatalogColumns, findHeadingFault } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { messages } from '@tradepost/contracts/errors';
import type { Progress, RealtimeEvent } from '@tradepost/contracts/realtime';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runSql } from '../../../platform/db/sql.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { ImportedFile, importLines } from '../../../platform/sheets/import-lines.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customCatalogImports, customCatalogRejects } from './custom-catalog.table.ts';
import { type CatalogLine, saveLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';

export const CatalogImport = z.object({
  import_id: z.number(),
  file: ImportedFile,
});
export type CatalogImport = z.output<typeof CatalogImport>;

/** After so many rows the database counts its tables again, to plan for what they hold now. */
const analyzeAfter = [1_000, 4_000, 16_000, 64_000];

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
  const store = await openStore(scope, import_id);
  try {
    const { note } = await importLines(
      scope,
      {
        file,
        batchSize: 1_000,
        maxRows: 200_000,
        columns: customCatalogColumns,
        findFault: findHeadingFault,
        save: store.save,
      },
      run,
    );
    const { accepted, rejected } = store.outcome;
    await storeRejects(scope, import_id, { accepted, rejected });
    const message = `${accepted} ${accepted === 1 ? 'row' : 'rows'} imported${rejected > 0 ? `, ${rejected} rejected` : ''}${note}`;
    await run.complete(message);
    await emitProgress('custom_catalog_import_completed', { percentage: 100, status: 'COMPLETED', message });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
    await emitProgress('custom_catalog_import_failed', { percentage: 100, status: 'FAILED', message: error.message });
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

/** Forgets the rejects of an earlier attempt, and counts what becomes of the rows of this one. */
async function openStore(scope: Scope, import_id: number) {
  await inTransaction(scope, (ctx) =>
    ctx.db
      .delete(customCatalogRejects)
      .where(and(eq(customCatalogRejects.company_id, ctx.company_id), eq(customCatalogRejects.import_id, import_id))),
  );
  const outcome = { accepted: 0, rejected: 0 };
  /** The first line of each variant, to reject duplicates within the file. */
  const seen = new Map<string, number>();
  const save = async (lines: CatalogLine[]) => {
    const before = outcome.accepted + outcome.rejected;
    const rejected = await inTransaction(scope, (ctx) => saveLines(ctx, import_id, lines, seen));
    outcome.rejected += rejected;
    outcome.accepted += lines.length - rejected;
    if (analyzeAfter.some((count) => before < count && before + lines.length >= count))
      await inTransaction(scope, (ctx) => runSql(ctx.db, sql`select analyze_catalog()`));
  };
  return { outcome, save };
}
