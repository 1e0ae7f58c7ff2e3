import type { OrderMatchRow } from '@tradepost/contracts/orders/data-match.contract';
import { matchFieldLabels, matchOutcomeLabels } from '@tradepost/contracts/orders/data-match.data';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { listRowsAfter } from './order-match.queries.ts';

export const MatchExport = z.object({
  match_id: z.number(),
  box_id: z.string(),
  total: z.number(),
  format: z.enum(['csv', 'excel']),
});
export type MatchExport = z.output<typeof MatchExport>;

const headings = [
  ...['Line', 'IMEI or serial', 'Device in the list', 'Grade in the list', 'Color', 'Result', 'Differences', 'Note'],
  ...[
    'Expected device',
    'Expected variant and condition',
    'Found device',
    'Found variant',
    'Found condition',
    'Decision',
  ],
];

/** Writes the lines of a match. */
export async function writeMatchExport(scope: Scope, selection: MatchExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { match_id, box_id, total, format } = selection;
  await exportRows(scope, run, {
    ...{ name: 'Data match', file: `data-match-${box_id}`, format, headings, total, cellsOf },
    read: async (ctx, after: OrderMatchRow | null, size) =>
      byLastRow(await listRowsAfter(ctx, match_id, after?.number ?? 0, size), size),
  });
}

function cellsOf(row: OrderMatchRow): (string | number)[] {
  const differences = row.differences.map(
    ({ field, expected, found }) => `${matchFieldLabels[field]}: ${expected ?? '–'} → ${found}`,
  );
  return [
    ...[row.number, row.identifier, row.device_text, row.grade, row.color, matchOutcomeLabels[row.outcome]],
    ...[differences.join('; '), row.note ?? '', row.item_title ?? '', row.item_label ?? '', row.model_name ?? ''],
    ...[row.variant_label ?? '', row.condition_label ?? '', row.decision === 'accept' ? 'Accepted' : 'Ignored'],
  ];
}
