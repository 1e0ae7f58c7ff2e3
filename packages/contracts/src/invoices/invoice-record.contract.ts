import { z } from 'zod';
import { ChangeLine } from '../orders/order-record.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, fileContract, Id, IdParams } from '../route.ts';
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
  body: z.object({
    to_address: z.email().max(254).optional().describe('Default: the buyer’s email address'),
    message: z.string().trim().max(2000).optional().describe('Words of your own, above the link'),
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
});

export const emailInvoices = contract({
  method: 'POST',
  url: '/v1/pos/invoice/send-emails',
  area,
  summary: 'Email invoices to their buyers',
  access: 'invoices.edit',
  body: z.object({ ids: z.array(Id).min(1).max(100), dry_run }),
  data: InvoiceOutcomes,
  idempotent: true,
});

export const payInvoices = contract({
  method: 'POST',
  url: '/v1/pos/invoice/record-payments',
  area,
  summary: 'Record that invoices were paid in full',
  access: 'invoices.payment',
  body: z.object({
    ids: z.array(Id).min(1).max(100),
    method: z.enum(['cash', 'card', 'bank_transfer', 'check', 'paypal', 'other']),
    reference: z.string().trim().max(100).optional(),
    dry_run,
  }),
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
    search: z.string().trim().max(100).optional(),
    entity: z.string().max(50).optional(),
    actor: z.string().max(100).optional(),
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
    document: z.enum(['invoice', 'receipt', 'credit_note']).default('invoice'),
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
  body: z.object({ token: z.string().min(1).max(1000) }),
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
    format: z.enum(['csv', 'excel']).default('csv'),
    ids: z.array(Id).max(1000).optional(),
    filter: InvoiceFilter.partial().optional(),
    sort: z.enum(invoiceSorts).default('-created_at'),
  }),
  data: z.object({ job_id: z.string() }),
});
