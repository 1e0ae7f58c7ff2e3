import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchFieldLabels } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { matchOutcomeLabels } from '@tradepost/contracts/orders/data-match.data';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { listRowsAfter } from './unit-match.queries.ts';

export const UnitMatchExport = z.object({ match_id: z.number(), total: z.number(), format: z.enum(['csv', 'excel']) });
export type UnitMatchExport = z.output<typeof UnitMatchExport>;

const headings = [
  ...['Line', 'IMEI or serial', 'Device in the list', 'Grade', 'Color', 'Price', 'Result', 'Differences', 'Note'],
  ...['Unit', 'Device in stock', 'Decision', 'Done'],
];

/** Writes the lines of a match. */
export async function writeUnitMatchExport(scope: Scope, selection: UnitMatchExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { match_id, total, format } = selection;
  await exportRows(scope, run, {
    ...{ name: 'Data match', file: 'data-match', format, headings, total, cellsOf },
    read: async (ctx, after: UnitMatchRow | null, size) =>
      byLastRow(await listRowsAfter(ctx, match_id, after?.number ?? 0, size), size),
  });
}

function cellsOf(row: UnitMatchRow): (string | number)[] {
  const differences = row.differences.map(
    ({ field, expected, found }) => `${unitMatchFieldLabels[field]}: ${expected ?? '–'} → ${found}`,
  );
  return [
    ...[row.number, row.identifier, row.device_text, row.grade, row.color, row.price, matchOutcomeLabels[row.outcome]],
    ...[differences.join('; '), row.note ?? '', row.unit_number ?? '', row.unit_title ?? row.model_name ?? ''],
    ...[row.decision === 'accept' ? 'Accepted' : 'Ignored', row.result ?? ''],
  ];
}
