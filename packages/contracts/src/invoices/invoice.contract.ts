import { z } from 'zod';
import { CustomerId, LocationId, sortText } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, Flag, Id, Instant, Minor } from '../route.ts';
import { invoiceMethods, invoiceSorts, invoiceTabs, restockStatuses } from './invoice.data.ts';
import { returnReasonKeys } from './return-reason.data.ts';

export const area = 'invoices';

export const InvoiceStatusId = z.literal([1, 3]).describe('1 outstanding, 3 paid');
export const TaxSchemeKey = z
  .enum(['standard', 'margin', 'exempt'])
  .describe('`margin`: tax on the price less what the seller was paid, inside the price and never shown');

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
    cash_received: Minor.nullable().describe('Cash that the buyer handed over, before change; null: not entered'),
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
    reason_key: z.enum(returnReasonKeys).describe('Why the goods came back, by the list of reasons'),
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
        tax: Minor.describe('0 under the margin scheme'),
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
  is_overdue: Flag.optional().describe('Whether its last day to pay is over'),
  date_from: Day.optional().describe('Day of the invoice'),
  date_to: Day.optional().describe('Day of the invoice, inclusive'),
  salesperson_id: Id.optional().describe('The team member who sold it'),
  location_id: LocationId.optional(),
  customer_id: CustomerId.optional(),
  search: explain(z.string().trim().max(200).optional(), 'Part of a number, buyer or tracking number', 'hart'),
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
  query: InvoiceFilter.extend(Paging.shape).extend({
    sort: z.enum(invoiceSorts).default('-created_at').describe(sortText),
  }),
  data: pageSchema(InvoiceRow).extend({
    currency: z.string(),
    tabs: z.array(InvoiceTabCount),
    overdue: z.object({ count: z.number().int(), due: Minor }),
  }),
});

/** What a price is written as: never below 0. */
export const PaymentMethodKey = z.enum(invoiceMethods);
