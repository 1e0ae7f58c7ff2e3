import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type OrderExportColumn, orderExportColumns } from '@tradepost/contracts/orders/order-export.data';
import { OrderFilter, orderSorts } from '@tradepost/contracts/orders/order-list.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import type { JobRun } from '../../../platform/tenancy/ctx.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { type Cursor, countMatching, type ExportBatch, readBatch } from './order-export.queries.ts';
import { sheetCells } from './order-export.rules.ts';

/** The selection of an export. The locations are those that the member could see when starting it. */
export const OrderExport = z.object({
  kind: z.enum(orderKinds),
  format: z.enum(['csv', 'excel']),
  ids: z.array(z.number()).optional(),
  filter: OrderFilter.partial().optional(),
  sort: z.enum(orderSorts),
  columns: z.array(z.enum(Object.keys(orderExportColumns) as [OrderExportColumn, ...OrderExportColumn[]])),
  location_id: z.number().nullable(),
  location_ids: z.array(z.number()).nullable(),
});
export type OrderExport = z.output<typeof OrderExport>;

const batchSize = 1_000;

/**
 * Writes the orders to a file in batches and stores it when it is complete. After an interruption it starts over and
 * discards the partial file.
 */
export async function writeExport(startedBy: Scope, selection: OrderExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const folder = await makeTemporaryFolder('export');
  try {
    const path = join(folder, 'orders');
    await writeFile(path, (out) => writeRows(scope, selection, run, out));
    const { ending, content_type } = sheetFiles[selection.format];
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const name = `orders-${selection.kind}-${day}.${ending}`;
    const file = await saveFile(scope, { name, content_type, path });
    await run.complete('Export Successfull!', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a local file by a stream, and waits until it is complete. */
export async function writeFile(path: string, write: (out: Writable) => Promise<void>): Promise<void> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  try {
    await write(out);
    out.end();
  } catch (error) {
    out.destroy();
    await isWritten.catch(() => {});
    throw error;
  }
  await isWritten;
}

async function writeRows(scope: Scope, selection: OrderExport, run: JobRun, out: Writable): Promise<void> {
  const { columns, sort } = selection;
  const { total, country, statuses, payoutName } = await inTransaction(scope, async (ctx) => ({
    total: await countMatching(ctx, selection),
    country: ctx.company.country_code,
    statuses: (await findWorkflow(ctx, selection.kind)).statuses,
    payoutName: await payoutNames(ctx),
  }));
  const headings = columns.map((column) => orderExportColumns[column].label);
  const writer = await openSheetWriter(out, selection.format, { name: 'Orders', headings, country });
  let done = 0;
  let cursor: Cursor | null = null;
  do {
    // One transaction per batch. A long one would block the embedded database.
    const after: Cursor | null = cursor;
    const batch: ExportBatch = await inTransaction(scope, (ctx) =>
      readBatch(ctx, selection, sort, columns, after, batchSize),
    );
    for (const row of batch.rows) await writer.addRow(sheetCells(columns, row, { statuses, payoutName }));
    done += batch.rows.length;
    cursor = batch.cursor;
    await run.report(done, Math.max(total, done));
  } while (cursor);
  await writer.finish();
}
