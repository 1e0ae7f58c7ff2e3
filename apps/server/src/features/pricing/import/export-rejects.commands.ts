import { fileTypes } from '@tradepost/contracts/pricing/price-file.contract';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { storeSheet } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findImport, listRejectsAfter, rejectCells, rejectColumns } from './price-import.queries.ts';

export const RejectsExport = z.object({ import_id: z.number(), type: z.enum(fileTypes) });
export type RejectsExport = z.output<typeof RejectsExport>;

const rowsAtOnce = 2_000;

/** Exports the original rows with the reason in an additional column. The corrected file can be imported again. */
export async function writeRejects(scope: Scope, { import_id, type }: RejectsExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const row = await inTransaction(scope, (ctx) => findImport(ctx, import_id));
  const list = { name: 'rejected-rows', format: type, headings: rejectColumns(row) };
  const file = await storeSheet(scope, list, async (writer) => {
    let done = 0;
    for (let after = 0; ; ) {
      const rejects = await inTransaction(scope, (ctx) => listRejectsAfter(ctx, import_id, after, rowsAtOnce));
      for (const { cells, reason } of rejects) await writer.addRow(rejectCells(row, cells, reason));
      done += rejects.length;
      const last = rejects.at(-1);
      if (!last) break;
      after = last.number;
      await run.report(done, row.total_invalid);
    }
  });
  await run.complete('Export Successfull!', file);
}
