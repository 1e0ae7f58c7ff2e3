import { z } from 'zod';
import { fieldOf, int32Max, messages } from '../errors.ts';
import { Amount, contract, Flag, Id, IdParams, Int } from '../route.ts';
import { LimitsReason } from './new-order.contract.ts';
import { OrderRef } from './order.contract.ts';
import { OrderFilter } from './order-list.contract.ts';
import { offerReasons, orderKinds } from './order-status.data.ts';
import { MailBatch } from './status-email.contract.ts';

const area = 'orders';

const StatusId = Id.refine((id) => id <= int32Max, { error: (issue) => messages.tooHigh(fieldOf(issue.path)) });

export const StatusMove = z.object({
  status_id: Int,
  sub_status_id: Int.nullable().optional(),
  reason: z.string().trim().max(1000).optional(),
  notify_customer: z.boolean().optional().describe('Overrides the status’s email setting for this move'),
  version: Int.optional(),
  is_forced: z
    .boolean()
    .default(false)
    .describe(
      'Forces any move; needs a reason and the permission to force. To Completed it needs `payout`, or a sub-status that says why nothing is paid (501 to 504)',
    ),
  payout: z
    .object({
      reference: z.string().trim().max(100).optional(),
      check_number: z.string().trim().max(30).optional(),
      amount: Amount.min(1).optional().describe('For a partial payout; the rest remains due'),
    })
    .optional()
    .describe('A move to Completed records the payout; a forced one without it records none'),
});
export type StatusMove = z.output<typeof StatusMove>;

export const moveOrder = contract({
  method: 'PUT',
  url: '/v1/pos/order/status/:id',
  area,
  summary: 'Move an order to another status; to Completed by recording its payout',
  access: 'orders.status',
  params: IdParams,
  body: StatusMove,
  data: OrderRef,
  idempotent: true,
});

export const BulkOutcome = z.object({
  id: z.number().int(),
  box_id: z.string(),
  is_ok: z.boolean(),
  why: z.string().nullable().describe('Why it was, or would be, skipped'),
  sends_email: z.boolean(),
});

export const bulkStatus = contract({
  method: 'PUT',
  url: '/v1/pos/order/bulk-status',
  area,
  summary: 'Move, archive or restore many orders',
  description:
    'With `dry_run` nothing changes: the answer says what would happen to each order, and how many emails would be sent.',
  access: ['orders.status', 'orders.archive'],
  body: z.object({
    action: z.enum(['status', 'archive', 'restore']),
    kind: z.enum(orderKinds).default('in-store'),
    ids: z.array(Id).max(1000).optional(),
    filter: OrderFilter.optional().describe('All orders that match, instead of `ids`; at most 1,000 at a time'),
    status_id: Int.optional(),
    sub_status_id: Int.nullable().optional(),
    reason: z.string().trim().max(1000).optional(),
    notify_customer: z.boolean().optional(),
    dry_run: z.boolean().default(false),
  }),
  data: z.object({
    outcomes: z.array(BulkOutcome),
    done: z.number().int(),
    skipped: z.number().int(),
    emails: z.number().int(),
    mail_batch: MailBatch.nullable().describe(
      'The emails of the move, which leave together and can be canceled until then',
    ),
  }),
});

export const OfferLineInput = z.object({
  item_id: Id,
  new_price: Amount.min(0),
  reason: z.enum(Object.keys(offerReasons) as [keyof typeof offerReasons]),
  note: z.string().trim().max(500).optional(),
});

export const OfferAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('make'),
    lines: z.array(OfferLineInput).min(1),
    note: z.string().trim().max(2000).optional(),
    notify_customer: z.boolean().optional(),
    limits_reason: LimitsReason.describe('Reason for raising the offer over the limits'),
    is_accepted: z
      .boolean()
      .optional()
      .describe(
        'The seller at the counter accepts at once: one call makes the offer and accepts it, and emails no offer',
      ),
    version: Int.optional(),
  }),
  z.object({
    action: z.literal('accept'),
    acceptance: z
      .enum(['seller', 'on_behalf'])
      .default('seller')
      .describe('Who answered: the seller at the counter, or staff on their behalf'),
    reason: z
      .string()
      .trim()
      .max(1000)
      .optional()
      .describe('Required when staff accept on the seller’s behalf: how the seller agreed'),
    version: Int.optional(),
  }),
]);
export type OfferAction = z.output<typeof OfferAction>;

export const offerOnOrder = contract({
  method: 'POST',
  url: '/v1/pos/order/offer/:id',
  area,
  summary: 'Make a revised offer, or record that it was accepted',
  access: 'orders.offer',
  params: IdParams,
  body: OfferAction,
  data: OrderRef,
  idempotent: true,
});

export const rejectOffer = contract({
  method: 'POST',
  url: '/v1/pos/order/reject-offer/:id',
  area,
  summary: 'Record that the revised offer was rejected',
  description: 'The order moves to Pending Return, or with `is_handed_back` directly to Returned.',
  access: 'orders.offer',
  params: IdParams,
  body: z.object({
    reason: z.string().trim().min(1).max(1000),
    is_handed_back: z.boolean().default(false),
    version: Int.optional(),
  }),
  data: OrderRef,
});

export const splitOrder = contract({
  method: 'POST',
  url: '/v1/pos/order/split/:id',
  area,
  summary: 'Move devices to a new order, so that the rest can be paid',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    item_ids: z.array(Id).min(1),
    reason: z.string().trim().max(500).optional(),
    version: Int.optional(),
  }),
  data: z.object({ id: Id, box_id: z.string() }).describe('The new order'),
  idempotent: true,
});

export const applyCoupon = contract({
  method: 'POST',
  url: '/v1/pos/order/coupon/:id',
  area,
  summary: 'Apply a promo code to an order; an empty one removes it',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    code: z.string().trim().max(50),
    limits_reason: LimitsReason.describe('Reason for raising the offer over the limits'),
  }),
  data: OrderRef,
});

export const listOrderStatuses = contract({
  method: 'GET',
  url: '/v1/pos/order/order-status',
  area,
  summary: 'The statuses of a kind of order, with their email settings',
  access: 'orders.view',
  query: z.object({ buyback: z.enum(orderKinds).default('in-store') }),
  data: z.array(
    z.object({
      id: z.number().int(),
      label: z.string(),
      meaning: z.string(),
      sends_email: z.boolean(),
      sub_statuses: z.array(z.object({ id: z.number().int(), label: z.string() })),
    }),
  ),
});

export const setSendStatus = contract({
  method: 'PUT',
  url: '/v1/pos/order-status/send-status',
  area: 'order statuses',
  summary: 'Turn the customer email of a status on or off',
  access: 'orders.send_status',
  body: z.object({ buyback: z.enum(orderKinds).default('in-store'), status_id: StatusId, send_status: Flag }),
  data: z.null(),
});
