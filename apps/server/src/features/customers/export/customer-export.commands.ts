import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type CustomerExportColumn, customerExportColumns } from '@tradepost/contracts/customers/customer-export.data';
import { CustomerFilter, customerSorts } from '@tradepost/contracts/customers/customer-list.contract';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type JobRun, type Scope } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { countSelected, type ExportedCustomer, readSelected } from './customer-export.queries.ts';
import { customerCells } from './customer-export.rules.ts';

export const CustomerExport = z.object({
  format: z.enum(['csv', 'excel']),
  ids: z.array(z.number()).optional(),
  filter: CustomerFilter.optional(),
  sort: z.enum(customerSorts),
  columns: z.array(z.enum(Object.keys(customerExportColumns) as [CustomerExportColumn, ...CustomerExportColumn[]])),
});
export type CustomerExport = z.output<typeof CustomerExport>;

const batchSize = 1_000;

/** Writes the customers to a file in batches. After an interruption it starts over. */
export async function writeCustomers(scope: Scope, selection: CustomerExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('customers');
  try {
    const path = join(folder, 'customers');
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
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const file = await saveFile(scope, { name: `customers-${day}.${ending}`, content_type, path });
    await run.complete('Export Successfull!', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRows(scope: Scope, selection: CustomerExport, run: JobRun, out: Writable): Promise<void> {
  const { columns, sort, format } = selection;
  const { total, country, payoutName } = await inTransaction(scope, async (ctx) => ({
    total: await countSelected(ctx, selection),
    country: ctx.company.country_code,
    payoutName: await payoutNames(ctx),
  }));
  const headings = columns.map((column) => customerExportColumns[column].label);
  const writer = await openSheetWriter(out, format, { name: 'Customers', headings, country });
  let done = 0;
  let last: ExportedCustomer | null = null;
  do {
    const after: ExportedCustomer | null = last;
    const rows: ExportedCustomer[] = await inTransaction(scope, (ctx) =>
      readSelected(ctx, selection, sort, after, batchSize),
    );
    for (const row of rows) await writer.addRow(customerCells(columns, row, payoutName));
    done += rows.length;
    last = rows.length === batchSize ? (rows.at(-1) ?? null) : null;
    await run.report(done, Math.max(total, done));
  } while (last);
  await writer.finish();
}
