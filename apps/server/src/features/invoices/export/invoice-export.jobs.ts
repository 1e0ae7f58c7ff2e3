import { currencyOf } from '@tradepost/contracts/currencies';
import { InvoiceFilter } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceSorts, invoiceStatusLabels } from '@tradepost/contracts/invoices/invoice.data';
import { invoiceFields as fields } from '@tradepost/contracts/invoices/invoice.fields';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import { countMatching } from '../invoice-list.queries.ts';
import { type ExportedInvoice, readExportPage } from './invoice-export.queries.ts';

const money =
  (pick: (row: ExportedInvoice) => number) =>
  (row: ExportedInvoice): Cell => ({ amount: pick(row), decimals: currencyOf(row.currency).decimals });

const columns: readonly SheetColumn<ExportedInvoice>[] = [
  [fields.number.label, (row) => row.number],
  [fields.status.label, (row) => (row.canceled_at === null ? invoiceStatusLabels[row.status] : 'Canceled')],
  [fields.issued_on.label, (row) => row.issued_on],
  [fields.due_on.label, (row) => row.due_on],
  [fields.bill_name.label, (row) => row.bill_name],
  ['Company', (row) => row.bill_company],
  ['Email', (row) => row.bill_email],
  ['Country', (row) => row.country_code],
  ['Location', (row) => row.location_name],
  ['Sales person', (row) => row.salesperson_name],
  ['Items', (row) => row.item_summary],
  ['IMEI or serial', (row) => row.identifiers],
  [fields.subtotal.label, money((row) => row.subtotal)],
  [fields.tax_total.label, money((row) => row.tax_total)],
  // It tells the cost.
  ['Margin tax', money((row) => row.margin_tax), 'cost'],
  [fields.total.label, money((row) => row.total)],
  [fields.credited_total.label, money((row) => row.credited_total)],
  [fields.paid_total.label, money((row) => row.paid_total)],
  ['Due amount', money((row) => row.due_total)],
  ['Currency', (row) => row.currency],
  [fields.tracking_number.label, (row) => row.tracking_number],
];

/** The invoices that were chosen, as their member could see them. */
export const exportInvoicesJob = defineExport({
  name: 'invoices-export',
  params: z.object({
    format: z.enum(['csv', 'excel']),
    ids: z.array(z.number()).optional(),
    filter: InvoiceFilter.partial().optional(),
    sort: z.enum(invoiceSorts),
  }),
  isByLocation: true,
  event: 'export_order_csv',
  title: 'Invoice export',
  sheet: 'Invoices',
  file: 'invoices',
  open: async (ctx, { filter, ids }) => ({ total: await countMatching(ctx, { ...filter, ids }) }),
  columns,
  read: (ctx, { filter, ids, sort }, page) => readExportPage(ctx, { ...filter, ids }, { sort, ...page }),
});
