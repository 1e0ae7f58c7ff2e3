import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { CountryCode } from '../countries.ts';
import { Reason, TrackingNumber, Version } from '../fields.ts';
import { Amount, contract, Day, explain, Id, IdParams, Int, maxPrice } from '../route.ts';
import { area, InvoiceDetail, TaxSchemeKey } from './invoice.contract.ts';
import { maxInvoiceLines, maxWarrantyDays } from './invoice.data.ts';
import { TakenPayment } from './invoice-payment.contract.ts';

const Price = Amount.min(0).max(maxPrice);

/** A line to add: a unit in stock, or whatever else is sold. */
export const NewInvoiceLine = z
  .object({
    unit_id: Id.optional().describe('The unit in stock; left out: a custom line'),
    title: explain(z.string().trim().min(1).max(300).optional(), 'Of a custom line; a unit has its own', 'Charger'),
    description: explain(Lines.max(1000).optional(), 'More words below the title', 'With a cable'),
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
  bill_name: explain(z.string().trim().max(200).optional(), 'Name of the buyer', 'Ana Lee'),
  bill_company: explain(z.string().trim().max(200).nullable().optional(), 'Company of the buyer', 'Harbor Phones'),
  bill_email: explain(
    z
      .union([z.literal(''), z.email().max(254)])
      .nullable()
      .optional(),
    'Email address of the buyer',
    'ana.lee@example.com',
  ),
  bill_address: explain(
    z.string().trim().max(500).nullable().optional(),
    'Address of the buyer, on one line',
    '18 Elm Street, Portland ME 04101',
  ),
  bill_tax_number: explain(z.string().trim().max(60).nullable().optional(), 'Tax number of the buyer', 'US123456789'),
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
  note: explain(Lines.max(2000).optional(), 'For staff', 'Small scratch on the back'),
  terms_text: explain(
    Lines.max(4000).optional(),
    'Terms that are printed on it',
    'Returns within 14 days with this invoice.',
  ),
  tracking_number: TrackingNumber.max(100).nullable().optional(),
  carrier: explain(z.string().trim().max(60).nullable().optional(), 'Who carries the parcel', 'usps'),
};

export const NewInvoice = z.object({
  ...buyer,
  ...terms,
  location_id: Id.optional().describe('Default: the chosen location'),
  currency: explain(z.string().length(3).optional(), 'The company’s; another one is refused', 'USD'),
  lines: z.array(NewInvoiceLine).max(maxInvoiceLines).default([]).describe('Units and custom lines'),
  codes: z
    .array(z.string().trim().min(1).max(60))
    .max(maxInvoiceLines)
    .default([])
    .describe('IMEIs, serial numbers or unit numbers to add as lines'),
  payment: TakenPayment.optional().describe(
    'Takes the buyer’s payment in the same step; requires the permission to record payments',
  ),
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

export const InvoiceEdit = z.object({ ...buyer, ...terms, version: Version });
export type InvoiceEdit = z.output<typeof InvoiceEdit>;

export const editInvoice = contract({
  method: 'PUT',
  url: '/v1/pos/invoice/:id',
  area,
  summary: 'Change the buyer, dates, discount and notes of an invoice',
  description: 'Fields that are left out stay. What changes its total is refused once it is paid or has a credit note.',
  access: 'invoices.edit',
  params: IdParams,
  is_form: true,
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
  body: z.object({ reason: Reason.min(1).max(500), version: Version.optional() }),
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
  body: z.object({ version: Version.optional() }),
  data: InvoiceDetail,
});
