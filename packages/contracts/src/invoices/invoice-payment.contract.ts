import { z } from 'zod';
import { CustomerId, Note, OrderId, Reason } from '../fields.ts';
import { Amount, contract, Day, explain, Id, IdParams, Int, Minor } from '../route.ts';
import { InvoiceDetail, PaymentMethodKey } from './invoice.contract.ts';

const area = 'invoices';
const version = Int.optional().describe('The version of the invoice that was read');
const currency = explain(z.string().length(3).optional(), 'That of the invoice; another one is refused', 'USD');
const reference = z.string().trim().max(100).optional().describe('Of the terminal, the bank or the check');
const note = Note.max(500).optional();
const cash_received = Amount.min(1)
  .optional()
  .describe('Of a cash payment: what the buyer hands over. The change is rounded to the smallest coin');

/** A payment that is taken while the invoice is made. */
export const TakenPayment = z.object({
  amount: Amount.min(1).optional().describe('Default: all that is due'),
  method: PaymentMethodKey.describe('How the buyer paid'),
  cash_received,
  reference,
  hands_over: z.boolean().default(true).describe('The buyer gets the goods now'),
});
export type TakenPayment = z.output<typeof TakenPayment>;

export const recordInvoicePayment = contract({
  method: 'POST',
  url: '/v1/pos/invoice/record-payment/:id',
  area,
  summary: 'Record a payment of a buyer',
  description:
    'Several payments add up. More than is due is refused unless `allows_overpayment` is set; it is then owed to the buyer. Cash goes into the open drawer where the location uses drawers.',
  access: 'invoices.payment',
  params: IdParams,
  is_form: true,
  body: z.object({
    amount: Amount.min(1).optional().describe('Default: what is due'),
    currency,
    method: PaymentMethodKey.describe('How the buyer paid'),
    cash_received,
    paid_on: Day.optional().describe('Default: today'),
    reference,
    note,
    allows_overpayment: z.boolean().default(false).describe('Record more than is due'),
    hands_over: z.boolean().default(false).describe('The buyer gets the goods now'),
    version,
  }),
  data: InvoiceDetail,
  idempotent: true,
});

export const refundInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice/refund/:id',
  area,
  summary: 'Pay back what is owed to the buyer',
  description: 'After a return or an overpayment. Never more than is owed.',
  access: 'invoices.payment',
  params: IdParams,
  is_form: true,
  body: z.object({
    amount: Amount.min(1).optional().describe('Default: all that is owed'),
    currency,
    method: PaymentMethodKey.describe('How it is paid back'),
    reference,
    note,
    version,
  }),
  data: InvoiceDetail,
  idempotent: true,
});

export const voidInvoicePayment = contract({
  method: 'POST',
  url: '/v1/pos/invoice/void-payment/:id',
  area,
  summary: 'Void a payment that was recorded by mistake',
  description:
    '`id` is the invoice’s. Store credit and cash go back where they came from. Voiding a trade-in puts its order back into Payout Processing.',
  access: 'invoices.payment',
  params: IdParams,
  body: z.object({
    payment_id: Id.describe('The payment, as the invoice returns it'),
    reason: Reason.min(1).max(500),
    version,
  }),
  data: InvoiceDetail,
});

/** An order whose payout can pay an invoice. */
export const TradeInOrder = z
  .object({
    id: z.number().int(),
    box_id: z.string(),
    customer_id: z.number().int(),
    customer_name: z.string(),
    item_summary: z.string(),
    total: Minor,
    currency: z.string(),
  })
  .meta({ id: 'TradeInOrder' });
export type TradeInOrder = z.infer<typeof TradeInOrder>;

export const listTradeInOrders = contract({
  method: 'GET',
  url: '/v1/pos/invoice/trade-in',
  area,
  summary: 'Orders in Payout Processing that can pay an invoice',
  access: 'invoices.payment',
  query: z.object({
    search: explain(z.string().trim().max(100).optional(), 'Part of a box ID or name', 'SLD-1064'),
    customer_id: CustomerId.optional(),
  }),
  data: z.array(TradeInOrder),
});

export const applyTradeIn = contract({
  method: 'POST',
  url: '/v1/pos/invoice/trade-in/:id',
  area,
  summary: 'Pay an invoice with the payout of an order',
  description:
    '`id` is the invoice’s. The order is paid whole by trade-in. What it is worth beyond the amount due is paid back by `refund_method`, or stays owed to the buyer.',
  access: 'invoices.payment',
  params: IdParams,
  is_form: true,
  body: z.object({
    order_id: OrderId,
    refund_method: PaymentMethodKey.optional().describe('Left out: the rest stays owed to the buyer'),
    version,
  }),
  data: InvoiceDetail,
  idempotent: true,
});

export const OpenInvoice = z
  .object({
    id: z.number().int(),
    number: z.string(),
    bill_name: z.string(),
    item_summary: z.string(),
    due_total: Minor,
    currency: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'OpenInvoice' });
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const findOrderPurchase = contract({
  method: 'GET',
  url: '/v1/pos/invoice/order/:id',
  area,
  summary: 'The invoice that an order’s payout paid, and the open ones that it can pay',
  description: '`id` is the order’s.',
  access: 'invoices.view',
  params: IdParams,
  data: z.object({ invoice: OpenInvoice.nullable(), open: z.array(OpenInvoice) }),
});
