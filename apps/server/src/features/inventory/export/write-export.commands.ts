import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { unitExportColumns } from '@tradepost/contracts/inventory/unit-export.data';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type JobRun, type Scope } from '../../../platform/tenancy/ctx.ts';
import { countExported, readExported, type UnitExport } from './unit-export.queries.ts';
import { type ExportRow, exportCells } from './unit-export.rules.ts';

const batchSize = 1_000;

/** Writes the units to a file and stores it when it is complete. An interrupted export starts over. */
export async function writeExport(startedBy: Scope, selection: UnitExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const folder = await makeTemporaryFolder('export');
  try {
    const path = join(folder, 'units');
    const out = createWriteStream(path);
    const isWritten = finished(out);
    try {
      await writeRows(scope, selection, run, out);
      out.end();
    } catch (error) {
      out.destroy();
      await isWritten.catch(() => {});
      throw error;
    }
    await isWritten;
    const { ending, content_type } = sheetFiles[selection.format];
    const name = `units-${scope.platform.clock.now().toISOString().slice(0, 10)}.${ending}`;
    await run.complete('Export Successfull!', await saveFile(scope, { name, content_type, path }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRows(scope: Scope, selection: UnitExport, run: JobRun, out: Writable): Promise<void> {
  const { columns, format } = selection;
  const total = await inTransaction(scope, (ctx) => countExported(ctx, selection));
  const headings = columns.map((column) => unitExportColumns[column].label);
  const writer = await openSheetWriter(out, format, { name: 'Units', headings, country: scope.company.country_code });
  let done = 0;
  let after: number | null = null;
  do {
    // One transaction per batch. A long one would block the embedded database.
    const last: number | null = after;
    const rows: ExportRow[] = await inTransaction(scope, (ctx) => readExported(ctx, selection, last, batchSize));
    for (const row of rows) await writer.addRow(exportCells(columns, row));
    done += rows.length;
    after = rows.length === batchSize ? (rows.at(-1)?.id ?? null) : null;
    await run.report(done, Math.max(total, done));
  } while (after !== null);
  await writer.finish();
}
