import { importColumns } from '@tradepost/contracts/customers/import.data';
import { findHeadingFault } from '@tradepost/contracts/customers/import.rules';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { ImportedFile, importLines } from '../../../platform/sheets/import-lines.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customerImports } from './customer-import.table.ts';
import { type SeenContacts, saveLines } from './save-lines.commands.ts';
import { storeRejects } from './store-rejects.commands.ts';

export const CustomerImportFile = z.object({
  import_id: z.number(),
  file: ImportedFile,
});
export type CustomerImportFile = z.output<typeof CustomerImportFile>;

/**
 * Imports the customers of a file. Each batch stores how far it got, together with its rows, so that a retry after a crash
 * goes on with the next line.
 */
export async function runImport(scope: Scope, { import_id, file }: CustomerImportFile, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const seen: SeenContacts = new Map();
  try {
    const { note } = await importLines(
      scope,
      {
        file,
        batchSize: 200,
        maxRows: 100_000,
        columns: importColumns,
        findFault: findHeadingFault,
        save: (lines) => inTransaction(scope, (ctx) => saveLines(ctx, import_id, lines, seen)),
      },
      run,
    );
    await run.complete(`${await storeRejects(scope, import_id)}${note}`);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await failImport(scope, import_id, error.message);
    await run.fail(error.message);
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
