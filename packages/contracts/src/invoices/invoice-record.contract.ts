import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { ChangeActor, ChangedEntity, ChangeSearch, Ids, PaymentReference, SheetFormat, sortText } from '../fields.ts';
import { BulkJobId } from '../files/file.contract.ts';
import { ChangeLine } from '../orders/order-record.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, fileContract, Id, IdParams } from '../route.ts';
import { InvoiceDetail, InvoiceFilter } from './invoice.contract.ts';
import { invoiceSorts } from './invoice.data.ts';

const area = 'invoices';

export const emailInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice/send-email/:id',
  area,
  summary: 'Email an invoice to its buyer, with a link to its PDF',
  description: 'The link opens this invoice only, for 60 days.',
  access: 'invoices.edit',
  params: IdParams,
  is_form: true,
  body: z.object({
    to_address: explain(z.email().max(254).optional(), 'Default: the buyer’s email address', 'ana.lee@example.com'),
    message: explain(Lines.max(2000).optional(), 'Words of your own, above the link', 'Thank you for coming by today.'),
  }),
  data: InvoiceDetail,
  idempotent: true,
});

const dry_run = z.boolean().default(false).describe('Change nothing, and tell what would happen to each');

const InvoiceOutcomes = z.object({
  outcomes: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      problem: z.string().nullable().describe('Why it is left out; null: it is done'),
    }),
  ),
  job_id: BulkJobId,
});

export const emailInvoices = contract({
  method: 'POST',
  url: '/v1/pos/invoice/send-emails',
  area,
  summary: 'Email invoices to their buyers',
  access: 'invoices.edit',
  body: z.object({ ids: Ids.min(1).max(100), dry_run }),
  data: InvoiceOutcomes,
  idempotent: true,
});

/** How each of many invoices was paid. */
export const ManyPayments = z.object({
  method: z.enum(['cash', 'card', 'bank_transfer', 'check', 'paypal', 'other']).describe('How the buyers paid'),
  reference: PaymentReference.optional(),
});

export const payInvoices = contract({
  method: 'POST',
  url: '/v1/pos/invoice/record-payments',
  area,
  summary: 'Record that invoices were paid in full',
  access: 'invoices.payment',
  body: ManyPayments.extend({ ids: Ids.min(1).max(100), dry_run }),
  data: InvoiceOutcomes,
  idempotent: true,
});

export const listInvoiceChanges = contract({
  method: 'GET',
  url: '/v1/pos/invoice/change-log/:id',
  area,
  summary: 'Who changed what on an invoice, newest first',
  access: 'changelog.view',
  params: IdParams,
  query: Paging.extend({
    search: ChangeSearch,
    entity: ChangedEntity.max(50).optional(),
    actor: ChangeActor.max(100).optional(),
  }),
  data: pageSchema(ChangeLine).extend({
    number: z.string(),
    actors: z.array(z.string()),
    entities: z.array(z.string()),
  }),
});

export const printInvoice = fileContract({
  method: 'GET',
  url: '/v1/pos/invoice/pdf/:id',
  area,
  summary: 'An invoice, its receipt or one of its credit notes as PDF',
  access: 'invoices.view',
  params: IdParams,
  query: z.object({
    document: z.enum(['invoice', 'receipt', 'credit_note']).default('invoice').describe('The document to print'),
    credit_note_id: Id.optional().describe('Which credit note; default: the last'),
    size: z.enum(['default', 'page', 'roll']).default('default').describe('`default`: the company’s paper'),
  }),
  binary: ['application/pdf'],
});

export const readSharedInvoice = fileContract({
  method: 'POST',
  url: '/v1/invoice/shared',
  area,
  summary: 'The PDF that the link in an email opens',
  access: 'public',
  body: z.object({
    token: explain(z.string().min(1).max(1000), 'The token of the invoice’s link', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  }),
  binary: ['application/pdf'],
});

export const exportInvoices = contract({
  method: 'POST',
  url: '/v1/pos/invoice/export',
  is_free_when_unpaid: true,
  area,
  summary: 'Export invoices as CSV or XLSX',
  description: 'A job: progress comes as `export_order_csv`, the last event with the file’s URL.',
  access: 'invoices.export',
  body: z.object({
    format: SheetFormat,
    ids: Ids.max(1000).optional(),
    filter: InvoiceFilter.partial().optional().describe('The same filters as the list'),
    sort: z.enum(invoiceSorts).default('-created_at').describe(sortText),
  }),
  data: z.object({ job_id: z.string() }),
});
