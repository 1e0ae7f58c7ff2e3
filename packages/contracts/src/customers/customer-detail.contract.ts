import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Limit } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id, IdParams, Instant, Minor, Time } from '../route.ts';
import { contactKinds, customerOrderCategories, timelineKinds } from './customer.data.ts';

const area = 'customers';

export const CustomerOrder = z
  .object({
    id: z.number().int(),
    kind: z.string().describe('in-store, mail-in, bulk-quote or easy-offer'),
    box_id: z.string(),
    status_label: z.string().describe('In the company’s words'),
    status_meaning: z.string().describe('neutral, info, success, warning or danger'),
    item_summary: z.string(),
    item_count: z.number().int(),
    total: Minor,
    paid_total: Minor,
    currency: z.string(),
    location_name: z.string(),
    is_archived: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'CustomerOrder' });
export type CustomerOrder = z.infer<typeof CustomerOrder>;

export const listCustomerOrders = contract({
  method: 'GET',
  url: '/v1/pos/customer/order/:id',
  area,
  summary: 'The orders of a customer, archived ones too, newest first',
  description: 'Orders of locations that the user may not see are left out.',
  access: 'customers.view',
  params: IdParams,
  query: Paging.extend({
    category: z
      .enum(customerOrderCategories)
      .optional()
      .describe('`others`: bulk quotes and easy offers; default: all orders'),
  }),
  data: pageSchema(CustomerOrder).extend({
    counts: z.object({ in_store: z.number().int(), mail_in: z.number().int(), others: z.number().int() }),
  }),
});

export const CustomerInvoice = z
  .object({
    id: z.number().int(),
    number: z.string(),
    status: z.number().int().describe('1 outstanding, 3 paid'),
    is_canceled: z.boolean(),
    item_summary: z.string(),
    total: Minor,
    due_total: Minor,
    currency: z.string(),
    location_name: z.string(),
    issued_on: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'CustomerInvoice' });
export type CustomerInvoice = z.infer<typeof CustomerInvoice>;

export const listCustomerInvoices = contract({
  method: 'GET',
  url: '/v1/pos/customer/invoice/:id',
  area,
  summary: 'The invoices of a customer, newest first',
  description: 'Invoices of locations that the user may not see are left out.',
  access: 'customers.view',
  params: IdParams,
  query: Paging,
  data: pageSchema(CustomerInvoice),
});

export const CustomerSummary = z
  .object({
    order_count: z.number().int(),
    open_order_count: z.number().int().describe('Orders in progress'),
    device_count: z.number().int().describe('Devices that were bought: trade-ins'),
    totals: z
      .array(
        z.object({
          currency: z.string(),
          bought: Minor.describe('Total of the orders that were paid'),
          paid: Minor.describe('Paid out for them'),
        }),
      )
      .describe('One for each currency'),
    first_order_at: Instant.nullable(),
    last_order_at: Instant.nullable(),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const findCustomerSummary = contract({
  method: 'GET',
  url: '/v1/pos/customer/summary/:id',
  area,
  summary: 'What was bought from a customer',
  description: 'Counts the orders of the locations that the user may see.',
  access: 'customers.view',
  params: IdParams,
  data: CustomerSummary,
});

export const CustomerEvent = z
  .object({
    key: z.string(),
    kind: z.enum(timelineKinds),
    at: Instant,
    actor: z.string(),
    actor_kind: z.enum(['user', 'ghost', 'api_key', 'customer', 'system']),
    what: z.string().describe('What happened, after the actor’s name'),
    text: z.string().nullable().describe('Such as the words of a note'),
    url: z.string().nullable().describe('Path of the order or invoice'),
    contact_id: z.number().int().nullable().describe('Of a logged contact, to remove it'),
    changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'CustomerEvent' });
export type CustomerEvent = z.infer<typeof CustomerEvent>;

export const listCustomerEvents = contract({
  method: 'GET',
  url: '/v1/pos/customer/timeline/:id',
  area,
  summary: 'Everything that happened with a customer, newest first',
  description:
    'Orders, payouts, store credit, invoices, emails and logged contacts. Changes of the record need the permission to see the change log.',
  access: 'customers.view',
  params: IdParams,
  query: z.object({
    kind: z.enum(timelineKinds).optional().describe('Events of this kind only'),
    after_key: z.string().max(60).optional().describe('The last entry of the page before; with `before`'),
    before: Time.optional().describe('When the last entry of the page before happened'),
    limit: Limit.max(50).default(20),
  }),
  data: z.object({ items: z.array(CustomerEvent), has_more: z.boolean() }),
});

export const logContact = contract({
  method: 'POST',
  url: '/v1/pos/customer/contact/:id',
  area,
  summary: 'Log a call, a visit or another contact with a customer',
  access: 'customers.edit',
  params: IdParams,
  is_form: true,
  body: z.object({
    kind: z.enum(contactKinds).describe('How you were in contact'),
    body: explain(Lines.min(1).max(2000), 'What was said', 'Customer will come back with the charger.'),
    happened_at: Time.optional().describe('Default: now'),
  }),
  data: z.object({ id: z.number().int() }),
  idempotent: true,
});

export const removeContact = contract({
  method: 'DELETE',
  url: '/v1/pos/customer/contact/:id/:contact_id',
  area,
  summary: 'Remove a logged contact',
  description: 'Repeated it changes nothing.',
  access: 'customers.edit',
  params: IdParams.extend({ contact_id: Id.describe('The logged contact') }),
  data: z.null(),
});
