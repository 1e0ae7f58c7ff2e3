import { defineJob } from '../../../platform/jobs/jobs.ts';
import { InvoiceExport, writeInvoiceExport } from './invoice-export.commands.ts';

export const exportInvoicesJob = defineJob({ name: 'invoices-export', data: InvoiceExport, run: writeInvoiceExport });
