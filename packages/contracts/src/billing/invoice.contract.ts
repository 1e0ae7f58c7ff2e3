import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, fileContract, IdParams, Instant, Minor } from '../route.ts';
import { Checkout } from './checkout.contract.ts';
import { Line } from './subscription.contract.ts';

const area = 'billing';

export const PaymentMethod = z
  .object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });

export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const showPayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/show/payment',
  area,
  summary: 'The card on file',
  access: 'billing.view',
  data: z.object({ payment_method: PaymentMethod.nullable() }),
});

export const addPayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/add/payment',
  area,
  summary: 'Add a card: returns the page to enter it',
  access: 'billing.edit',
  data: Checkout,
});

export const updatePayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/update/payment',
  area,
  summary: 'Replace the card: returns the page to enter the new one',
  access: 'billing.edit',
  data: Checkout,
});

export const Invoice = z
  .object({
    id: z.number().int(),
    number: z.string().nullable(),
    status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
    currency: CurrencyCode,
    lines: z.array(Line),
    total: Minor,
    amount_due: Minor,
    amount_paid: Minor,
    attempts: z.number().int().describe('Number of charge attempts'),
    next_attempt_at: Instant.nullable(),
    period_start: Instant.nullable(),
    period_end: Instant.nullable(),
    issued_at: Instant,
    paid_at: Instant.nullable(),
    hosted_url: z.string().nullable().describe('The invoice’s page at the payment service'),
  })
  .meta({ id: 'BillingInvoice' });

export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice',
  area,
  summary: 'Plan invoices, newest first',
  access: 'billing.view',
  body: Paging,
  data: pageSchema(Invoice),
});

export const listUnpaidInvoices = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/unpaid',
  area,
  summary: 'Invoices that are due',
  access: 'billing.view',
  data: z.object({ items: z.array(Invoice) }),
});

export const upcomingInvoice = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/up',
  area,
  summary: 'Preview of the next invoice; null when there is none',
  access: 'billing.view',
  data: z.object({ currency: CurrencyCode, lines: z.array(Line), total: Minor, at: Instant }).nullable(),
});

export const payInvoice = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/:id/pay',
  area,
  summary: 'Retry the payment of an open invoice',
  access: 'billing.edit',
  params: IdParams,
  idempotent: true,
  data: Invoice,
});

export const invoicePdf = fileContract({
  method: 'GET',
  url: '/v1/pos/billing/invoice/:id/pdf',
  area,
  summary: 'A plan invoice as a PDF',
  access: 'billing.view',
  params: IdParams,
  binary: ['application/pdf'],
});
