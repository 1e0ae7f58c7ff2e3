import { z } from 'zod';
import { contract, explain, Id, IdParams, Instant, Minor } from '../route.ts';
import { batchItemStates } from './batch.data.ts';
import {
  type PaymentState,
  paymentStates,
  payoutServices,
  type SendingState,
  sendingStates,
} from './payout-vendor.data.ts';

const area = 'payouts';
const statesOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];

/** A payment that a service makes. */
export const ServicePayment = z
  .object({
    item_id: z.number().int().describe('The payment of the batch'),
    sending_id: z.number().int().describe('The call to the service; PayPal gets many payments in one'),
    batch_id: z.number().int(),
    batch_number: z.number().int(),
    service: z.enum(payoutServices),
    is_test: z.boolean(),
    order_id: z.number().int(),
    box_id: z.string(),
    payee: z.string(),
    mask: z.string().nullable(),
    amount: Minor,
    currency: z.string(),
    item_state: z.enum(batchItemStates),
    sending_state: z.enum(statesOf<SendingState>(sendingStates)),
    payment_state: z.enum(statesOf<PaymentState>(paymentStates)).nullable().describe('Null before it was sent'),
    said: z.string().nullable().describe('The service’s own word for the state'),
    failure: z.string().nullable().describe('Why it is not paid, in the service’s own words where it said some'),
    next_try_at: Instant.nullable(),
    vendor_id: z.string().nullable().describe('The service’s id of the payment'),
    has_link: z.boolean().describe('Whether there is a link to hand to the seller'),
    asked_at: Instant.nullable().describe('When the service was last asked'),
    is_begun: z.boolean().describe('Whether a try was begun that may have paid'),
  })
  .meta({ id: 'ServicePayment' });
export type ServicePayment = z.infer<typeof ServicePayment>;

const payments = z.object({ items: z.array(ServicePayment) });

export const listServicePayments = contract({
  method: 'GET',
  url: '/v1/pos/payout/batch/:id/service-payments',
  area,
  summary: 'The payments of a batch at its payout service',
  description: 'Empty for batches of files and checks.',
  access: 'payouts.view',
  params: IdParams,
  data: payments,
});

export const findOrderService = contract({
  method: 'GET',
  url: '/v1/pos/payout/order/:id/service',
  area,
  summary: 'How an order can be paid, and was paid, by a payout service',
  access: 'payouts.view',
  params: IdParams,
  data: payments.extend({
    format: z.string().nullable().describe('With which it can be sent now; null when it cannot'),
    label: z.string().nullable().describe('The service’s name'),
    is_test: z.boolean(),
    obstacle: z.string().nullable().describe('Why it cannot be sent now'),
  }),
});

export const sendOrderPayout = contract({
  method: 'POST',
  url: '/v1/pos/payout/order/:id/send',
  area,
  summary: 'Pay one order by its payout service: a batch of one',
  access: 'payouts.batch',
  params: IdParams,
  body: z.object({
    format: explain(z.string().min(1).max(40), 'The service, as reading the order’s service returns it', 'tremendous'),
  }),
  data: payments,
});

export const retrySending = contract({
  method: 'POST',
  url: '/v1/pos/payout/sending/:id/retry',
  area,
  summary: 'Try again to send payments that need attention',
  description: 'An earlier try is first asked for at the service, so that nothing is paid twice.',
  access: 'payouts.batch',
  params: IdParams,
  data: payments,
});

export const settleSending = contract({
  method: 'POST',
  url: '/v1/pos/payout/sending/:id/settle',
  area,
  summary: 'Say whether payments were sent whose service cannot tell',
  access: 'payouts.batch',
  params: IdParams,
  body: z.object({
    was_sent: z.boolean().describe('Whether the service’s site shows the payments'),
    reference: explain(z.string().trim().max(100).optional(), 'The service’s number of the payment', 'PB-1042'),
  }),
  data: payments,
});

export const giveUpSending = contract({
  method: 'POST',
  url: '/v1/pos/payout/sending/:id/give-up',
  area,
  summary: 'Take payments that were not sent out of their batch',
  access: 'payouts.batch',
  params: IdParams,
  data: payments,
});

export const askSending = contract({
  method: 'POST',
  url: '/v1/pos/payout/sending/:id/ask',
  area,
  summary: 'Ask the service how payments stand',
  description: 'A failure is a 409 or 422 with the service’s own words.',
  access: 'payouts.view',
  params: IdParams,
  data: payments,
});

export const readPaymentLink = contract({
  method: 'GET',
  url: '/v1/pos/payout/service-payment/:item_id/link',
  area,
  summary: 'The reward link of a payment, to hand to the seller',
  description: 'The link is money, so it needs the permission to see payout details.',
  access: 'customers.confidential',
  params: z.object({ item_id: Id.describe('The payment of the batch') }),
  data: z.object({ link: z.string() }),
});
