import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { currencyOf } from '@tradepost/contracts/currencies';
import { InvoiceFilter } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceSorts, invoiceStatusLabels } from '@tradepost/contracts/invoices/invoice.data';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { Cell } from '../../../platform/files/xlsx.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type JobRun, type Scope } from '../../../platform/tenancy/ctx.ts';
import { writeFile } from '../../orders/export/order-export.commands.ts';
import { countMatching } from '../invoice-list.queries.ts';
import { type ExportedInvoice, readExportPage } from './invoice-export.queries.ts';

/** The selection of an export. The locations are those that the member could see when starting it. */
export const InvoiceExport = z.object({
  format: z.enum(['csv', 'excel']),
  ids: z.array(z.number()).optional(),
  filter: InvoiceFilter.partial().optional(),
  sort: z.enum(invoiceSorts),
  location_id: z.number().nullable(),
  location_ids: z.array(z.number()).nullable(),
});
export type InvoiceExport = z.output<typeof InvoiceExport>;

const pageSize = 1_000;

/** Writes the invoices to a file, a page at a time, and stores it when it is complete. */
export async function writeInvoiceExport(startedBy: Scope, selection: InvoiceExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids, format } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const folder = await makeTemporaryFolder('invoices');
  try {
    const path = join(folder, 'invoices');
    await writeFile(path, (out) => writeRows(scope, selection, run, out));
    const { ending, content_type } = sheetFiles[format];
    const name = `invoices-${scope.platform.clock.now().toISOString().slice(0, 10)}.${ending}`;
    await run.complete('Export Successfull!', await saveFile(scope, { name, content_type, path }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRows(scope: Scope, selection: InvoiceExport, run: JobRun, out: Writable): Promise<void> {
  const filter = { ...selection.filter, ids: selection.ids };
  const total = await inTransaction(scope, (ctx) => countMatching(ctx, filter));
  const headings = columns.map(([heading]) => heading);
  const sheet = { name: 'Invoices', headings, country: scope.company.country_code };
  const writer = await openSheetWriter(out, selection.format, sheet);
  let done = 0;
  let rows: ExportedInvoice[] = [];
  do {
    const after: ExportedInvoice | undefined = rows.at(-1);
    rows = await inTransaction(scope, (ctx) =>
      readExportPage(ctx, filter, { sort: selection.sort, after, size: pageSize }),
    );
    for (const row of rows) await writer.addRow(columns.map(([, cellOf]) => cellOf(row)));
    done += rows.length;
    await run.report(done, Math.max(total, done));
  } while (rows.length === pageSize);
  await writer.finish();
}

type Column = readonly [heading: string, cellOf: (row: ExportedInvoice) => Cell];

const money =
  (pick: (row: ExportedInvoice) => number) =>
  (row: ExportedInvoice): Cell => ({ amount: pick(row), decimals: currencyOf(row.currency).decimals });

const columns: readonly Column[] = [
  ['Number', (row) => row.number],
  ['Status', (row) => (row.canceled_at === null ? invoiceStatusLabels[row.status] : 'Canceled')],
  ['Issued', (row) => row.issued_on],
  ['Due', (row) => row.due_on],
  ['Buyer', (row) => row.bill_name],
  ['Company', (row) => row.bill_company],
  ['Email', (row) => row.bill_email],
  ['Country', (row) => row.country_code],
  ['Location', (row) => row.location_name],
  ['Salesperson', (row) => row.salesperson_name],
  ['Items', (row) => row.item_summary],
  ['IMEI or serial', (row) => row.identifiers],
  ['Without tax', money((row) => row.subtotal)],
  ['Tax', money((row) => row.tax_total)],
  ['Margin tax', money((row) => row.margin_tax)],
  ['Total', money((row) => row.total)],
  ['Returned', money((row) => row.credited_total)],
  ['Paid', money((row) => row.paid_total)],
  ['Due amount', money((row) => row.due_total)],
  ['Currency', (row) => row.currency],
  ['Tracking number', (row) => row.tracking_number],
];
