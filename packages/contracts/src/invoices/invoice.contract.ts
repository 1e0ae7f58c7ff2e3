import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, Day, Flag, Id, IdParams, Instant, Int, Minor, maxPrice } from '../route.ts';
import {
  invoiceMethods,
  invoiceSorts,
  invoiceTabs,
  maxInvoiceLines,
  maxWarrantyDays,
  restockStatuses,
} from './invoice.data.ts';

const area = 'invoices';

export const InvoiceStatusId = z.literal([1, 3]).describe('1 outstanding, 3 paid');
export const TaxSchemeKey = z
  .enum(['standard', 'margin', 'exempt'])
  .describe('`margin`: tax on the price less the cost, inside the price and never shown');

export const InvoiceRow = z
  .object({
    id: z.number().int(),
    number: z.string(),
    status: InvoiceStatusId,
    customer_id: z.number().int().nullable().describe('Null: a walk-in buyer'),
    bill_name: z.string(),
    bill_email: z.string().nullable(),
    location_id: z.number().int(),
    location_name: z.string(),
    salesperson_name: z.string().nullable(),
    item_summary: z.string(),
    currency: z.string(),
    total: Minor,
    paid_total: Minor.describe('Payments less refunds'),
    credited_total: Minor.describe('What credit notes took off'),
    due_total: Minor.describe('Still to be paid; below 0: the company owes the buyer'),
    issued_on: z.string(),
    due_on: z.string(),
    is_overdue: z.boolean(),
    emailed_at: Instant.nullable(),
    handed_over_at: Instant.nullable(),
    canceled_at: Instant.nullable(),
    tracking_number: z.string().nullable(),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'InvoiceRow' });
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const InvoiceLine = z
  .object({
    id: z.number().int(),
    position: z.number().int(),
    unit_id: z.number().int().nullable(),
    unit_number: z.string().nullable(),
    unit_status: z.number().int().nullable(),
    identifier: z.string().nullable().describe('IMEI or serial number of the unit'),
    title: z.string(),
    description: z.string(),
    quantity: z.number().int(),
    unit_price: Minor,
    discount: Minor.describe('Of the whole line'),
    tax_scheme: TaxSchemeKey,
    tax_rate: z.number().int().describe('Hundredths of a percent'),
    tax: Minor.describe('0 under the margin scheme, whose tax is never shown'),
    total: Minor.describe('With tax'),
    warranty_days: z.number().int(),
    warranty_until: z.string().nullable().describe('The last day of the warranty'),
    returned_quantity: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoicePayment = z
  .object({
    id: z.number().int(),
    kind: z.enum(['payment', 'refund', 'trade_in', 'store_credit']),
    amount: Minor.describe('A refund is below 0'),
    method: z.string(),
    method_label: z.string(),
    paid_on: z.string(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    member_name: z.string().nullable(),
    voided_at: Instant.nullable(),
    voided_reason: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'InvoicePayment' });
export type InvoicePayment = z.infer<typeof InvoicePayment>;

export const CreditNote = z
  .object({
    id: z.number().int(),
    number: z.string(),
    issued_on: z.string(),
    reason: z.string(),
    total: Minor,
    tax_total: Minor,
    is_warranty: z.boolean(),
    member_name: z.string().nullable(),
    lines: z.array(
      z.object({
        invoice_line_id: z.number().int(),
        title: z.string(),
        quantity: z.number().int(),
        total: Minor,
        restock_status: z.literal(restockStatuses).nullable(),
      }),
    ),
    created_at: Instant,
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof CreditNote>;

export const InvoiceDetail = InvoiceRow.extend({
  bill_company: z.string().nullable(),
  bill_address: z.string().nullable(),
  bill_tax_number: z.string().nullable(),
  country_code: z.string(),
  salesperson_id: z.number().int().nullable(),
  created_by_name: z.string().nullable(),
  tax_name: z.string(),
  is_tax_included: z.boolean(),
  discount_total: Minor.describe('Discount on the whole invoice'),
  discount_percent: z.number().int().nullable().describe('Hundredths of a percent; null: an amount'),
  subtotal: Minor.describe('After discounts, without tax'),
  tax_total: Minor,
  has_margin: z.boolean().describe('A line is sold under the margin scheme'),
  carrier: z.string().nullable(),
  note: z.string().describe('For staff'),
  terms_text: z.string(),
  canceled_reason: z.string().nullable(),
  paid_at: Instant.nullable(),
  store_credit: Minor.describe('What the buyer has of it'),
  trade_in: z
    .object({ id: z.number().int(), box_id: z.string(), url: z.string(), total: Minor })
    .nullable()
    .describe('One ticket: the order whose payout pays for it'),
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  credit_notes: z.array(CreditNote),
  prev_id: z.number().int().nullable().describe('The next newer invoice'),
  next_id: z.number().int().nullable().describe('The next older invoice'),
}).meta({ id: 'InvoiceDetail' });
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** The filters of the list, as they appear in the page's URL. */
export const InvoiceFilter = z.object({
  status: z.enum(invoiceTabs).default('all').describe('`1` outstanding, `3` paid'),
  is_overdue: Flag.optional(),
  date_from: Day.optional().describe('Day of the invoice'),
  date_to: Day.optional().describe('Day of the invoice, inclusive'),
  salesperson_id: Id.optional(),
  location_id: Id.optional(),
  customer_id: Id.optional(),
  search: z.string().trim().max(200).optional().describe('Part of a number, buyer or tracking number'),
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;

export const InvoiceTabCount = z.object({
  status: z.enum(invoiceTabs),
  count: z.number().int(),
  due: Minor.describe('Still to be paid'),
});

export const listSalesInvoices = contract({
  method: 'GET',
  url: '/v1/pos/invoice',
  area,
  summary: 'Invoices, newest first, with the counts of the tabs and what is due',
  access: 'invoices.view',
  query: InvoiceFilter.extend(Paging.shape).extend({ sort: z.enum(invoiceSorts).default('-created_at') }),
  data: pageSchema(InvoiceRow).extend({
    currency: z.string(),
    tabs: z.array(InvoiceTabCount),
    overdue: z.object({ count: z.number().int(), due: Minor }),
  }),
});

/** What a price is written as: never below 0. */
const Price = Amount.min(0).max(maxPrice);

/** A line to add: a unit in stock, or whatever else is sold. */
export const NewInvoiceLine = z
  .object({
    unit_id: Id.optional().describe('The unit in stock; left out: a custom line'),
    title: z.string().trim().min(1).max(300).optional().describe('Of a custom line; a unit has its own'),
    description: z.string().trim().max(1000).optional(),
    quantity: Int.min(1).max(100_000).default(1).describe('1 for a unit'),
    unit_price: Price.optional().describe('Default for a unit: what it is offered for'),
    discount: Price.default(0).describe('Of the whole line'),
    tax_scheme: TaxSchemeKey.optional().describe('Default: that of the unit, or standard'),
    tax_rate: Int.min(0).max(10_000).optional().describe('Hundredths of a percent. Default: the company’s'),
    warranty_days: Int.min(0).max(maxWarrantyDays).optional().describe('Default: the unit’s, or the company’s'),
  })
  .superRefine((line, ctx) => {
    const missing = (path: string) =>
      ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [path] });
    if (line.unit_id !== undefined) return;
    if (!line.title) missing('title');
    if (line.unit_price === undefined) missing('unit_price');
  });
export type NewInvoiceLine = z.output<typeof NewInvoiceLine>;

/** Whom an invoice is for. Fields that are left out come from the customer. */
const buyer = {
  customer_id: Id.nullable().optional().describe('Left out or null: a walk-in buyer'),
  bill_name: z.string().trim().max(200).optional(),
  bill_company: z.string().trim().max(200).nullable().optional(),
  bill_email: z
    .union([z.literal(''), z.email().max(254)])
    .nullable()
    .optional(),
  bill_address: z.string().trim().max(500).nullable().optional(),
  bill_tax_number: z.string().trim().max(60).nullable().optional(),
  country_code: CountryCode.optional().describe('Default: the customer’s, or the company’s'),
};

const terms = {
  issued_on: Day.optional().describe('Default: today'),
  due_on: Day.optional().describe('Default: the company’s due days after the day of the invoice'),
  salesperson_id: Id.nullable().optional().describe('Default: who makes it'),
  discount_total: Price.optional().describe('Discount on the whole invoice, in minor units'),
  discount_percent: Int.min(0)
    .max(10_000)
    .nullable()
    .optional()
    .describe('In hundredths of a percent, instead of an amount'),
  note: z.string().trim().max(2000).optional().describe('For staff'),
  terms_text: z.string().trim().max(4000).optional(),
  tracking_number: z.string().trim().max(100).nullable().optional(),
  carrier: z.string().trim().max(60).nullable().optional(),
};

export const NewInvoice = z.object({
  ...buyer,
  ...terms,
  location_id: Id.optional().describe('Default: the chosen location'),
  currency: z.string().length(3).optional().describe('The company’s; another one is refused'),
  lines: z.array(NewInvoiceLine).max(maxInvoiceLines).default([]),
  codes: z
    .array(z.string().trim().min(1).max(60))
    .max(maxInvoiceLines)
    .default([])
    .describe('IMEIs, serial numbers or unit numbers to add as lines'),
});
export type NewInvoice = z.output<typeof NewInvoice>;

export const createInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice',
  area,
  summary: 'Make an invoice',
  description:
    'Takes its units out of the available stock and gives it the next number. A unit that is not available is a 409 that says who was first. Send an Idempotency-Key so that a double click makes one invoice.',
  access: 'invoices.edit',
  body: NewInvoice,
  data: InvoiceDetail,
  idempotent: true,
});

export const findInvoice = contract({
  method: 'GET',
  url: '/v1/pos/invoice/:id',
  area,
  summary: 'An invoice with its lines, payments and credit notes',
  access: 'invoices.view',
  params: IdParams,
  data: InvoiceDetail,
});

export const InvoiceEdit = z.object({ ...buyer, ...terms, version: Int });
export type InvoiceEdit = z.output<typeof InvoiceEdit>;

export const editInvoice = contract({
  method: 'PUT',
  url: '/v1/pos/invoice/:id',
  area,
  summary: 'Change the buyer, dates, discount and notes of an invoice',
  description: 'Fields that are left out stay. What changes its total is refused once it is paid or has a credit note.',
  access: 'invoices.edit',
  params: IdParams,
  body: InvoiceEdit,
  data: InvoiceDetail,
});

export const cancelInvoice = contract({
  method: 'DELETE',
  url: '/v1/pos/invoice/:id',
  area,
  summary: 'Cancel an invoice without payments',
  description: 'The number stays, so that none is missing. Its units are available again.',
  access: 'invoices.edit',
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1).max(500), version: Int.optional() }),
  data: InvoiceDetail,
});

export const duplicateInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice/duplicate/:id',
  area,
  summary: 'Make an invoice like this one, with its custom lines and buyer',
  description: 'Units are not copied: each exists once.',
  access: 'invoices.edit',
  params: IdParams,
  body: z.object({}),
  data: InvoiceDetail,
  idempotent: true,
});

export const handOverInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice/hand-over/:id',
  area,
  summary: 'Record that the buyer has the goods',
  description: 'Its units are sold, paid or not. A unit that came back for repair is with the buyer again.',
  access: 'invoices.edit',
  params: IdParams,
  body: z.object({ version: Int.optional() }),
  data: InvoiceDetail,
});

export const PaymentMethodKey = z.enum(invoiceMethods);
