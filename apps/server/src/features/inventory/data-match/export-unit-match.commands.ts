import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchFieldLabels } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { matchOutcomeLabels } from '@tradepost/contracts/orders/data-match.data';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type JobRun, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listRowsAfter } from './unit-match.queries.ts';

export const UnitMatchExport = z.object({ match_id: z.number(), total: z.number(), format: z.enum(['csv', 'excel']) });
export type UnitMatchExport = z.output<typeof UnitMatchExport>;

const batchSize = 2_000;
const headings = [
  ...['Line', 'IMEI or serial', 'Device in the list', 'Grade', 'Color', 'Price', 'Result', 'Differences', 'Note'],
  ...['Unit', 'Device in stock', 'Decision', 'Done'],
];

/** Writes the lines of a match to a file. After an interruption it starts over. */
export async function writeUnitMatchExport(scope: Scope, selection: UnitMatchExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { match_id, total, format } = selection;
  const folder = await makeTemporaryFolder('export');
  try {
    const path = join(folder, 'match');
    const out = createWriteStream(path);
    const isWritten = finished(out);
    isWritten.catch(() => {});
    const { country_code: country } = scope.company;
    const writer = await openSheetWriter(out, format, { name: 'Data match', headings, country });
    for (let after = 0; ; ) {
      const last = after;
      const rows = await inTransaction(scope, (ctx) => listRowsAfter(ctx, match_id, last, batchSize));
      for (const row of rows) await writer.addRow(cellsOf(row));
      after = rows.at(-1)?.number ?? after;
      await run.report(after, Math.max(total, after));
      if (rows.length < batchSize) break;
    }
    await writer.finish();
    out.end();
    await isWritten;
    const { ending, content_type } = sheetFiles[format];
    const file = await saveFile(scope, { name: `data-match.${ending}`, content_type, path });
    await run.complete('Export Successfull!', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
