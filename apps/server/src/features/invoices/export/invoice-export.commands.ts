import { currencyOf } from '@tradepost/contracts/currencies';
import { InvoiceFilter } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceSorts, invoiceStatusLabels } from '@tradepost/contracts/invoices/invoice.data';
import { z } from 'zod';
import type { Cell } from '../../../platform/files/xlsx.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
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

/** Writes the invoices that were chosen, as their member could see them. */
export async function writeInvoiceExport(startedBy: Scope, selection: InvoiceExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids, format, sort } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const filter = { ...selection.filter, ids: selection.ids };
  const total = await inTransaction(scope, (ctx) => countMatching(ctx, filter));
  await exportRows(scope, run, {
    ...{ name: 'Invoices', file: 'invoices', format, total },
    headings: columns.map(([heading]) => heading),
    read: async (ctx, after: ExportedInvoice | null, size) =>
      byLastRow(await readExportPage(ctx, filter, { sort, after: after ?? undefined, size }), size),
    cellsOf: (row) => columns.map(([, cellOf]) => cellOf(row)),
  });
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
