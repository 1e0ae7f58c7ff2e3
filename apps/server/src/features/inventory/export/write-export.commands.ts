import { unitExportColumns } from '@tradepost/contracts/inventory/unit-export.data';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { countExported, readExported, type UnitExport } from './unit-export.queries.ts';
import { exportCells } from './unit-export.rules.ts';

/** Writes the units that were chosen, as their member could see them. */
export async function writeExport(startedBy: Scope, selection: UnitExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids, columns, format } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const total = await inTransaction(scope, (ctx) => countExported(ctx, selection));
  await exportRows(scope, run, {
    ...{ name: 'Units', file: 'units', format, total },
    headings: columns.map((column) => unitExportColumns[column].label),
    read: async (ctx, after: { id: number } | null, size) =>
      byLastRow(await readExported(ctx, selection, after?.id ?? null, size), size),
    cellsOf: (row) => exportCells(columns, row),
  });
}
