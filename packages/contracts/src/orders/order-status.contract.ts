import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { fieldOf, int32Max, messages } from '../errors.ts';
import { Note, NotifyCustomer, OrderItemId, PaymentReference, Reason, Version } from '../fields.ts';
import { Amount, contract, explain, Flag, Id, IdParams, Int } from '../route.ts';
import { LimitsReason } from './new-order.contract.ts';
import { OrderRef } from './order.contract.ts';
import { meanings, offerReasons, orderKinds } from './order-status.data.ts';

export const OrderKind = z.enum(orderKinds).describe('The kind of order');

type Kind = z.output<typeof OrderKind>;

/** Names of two kinds in other systems' calls: what is bought in a store, and what is bought by mail. */
const otherKindNames: Partial<Record<string, Kind>> = { local: 'in-store', online: 'mail-in' };

/** The kind of order in a call that names it `buyback`. */
export const BuybackName = z
  .enum([...orderKinds, 'local', 'online'])
  .transform((name): Kind => otherKindNames[name] ?? (name as Kind))
  .describe('The kind of order; `local` is in-store, `online` is mail-in');

const area = 'orders';

export const StatusId = Id.refine((id) => id <= int32Max, {
  error: (issue) => messages.tooHigh(fieldOf(issue.path)),
}).describe('The status');

export const SubStatusId = Int.describe('The status within the status');
export const StatusIdField = Int.describe(
  'The status: 1 leads, 4 not as described, 5 completed, 6 on hold, 7 payout processing, 8 being inspected, and the company’s own from 1000',
);
export const StatusMove = z.object({
  status_id: StatusIdField,
  sub_status_id: SubStatusId.nullable().optional(),
  reason: Reason.max(1000).optional(),
  notify_customer: z.boolean().optional().describe('Overrides the status’s email setting for this move'),
  version: Version.optional(),
  is_forced: z
    .boolean()
    .default(false)
    .describe(
      'Forces any move; needs a reason and the permission to force. To Completed it needs `payout`, or a sub-status that says why nothing is paid (501 to 504)',
    ),
  payout: z
    .object({
      reference: PaymentReference.optional(),
      check_number: explain(z.string().trim().max(30).optional(), 'Number of the check', '1042'),
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

export const OfferLineInput = z.object({
  item_id: OrderItemId,
  new_price: Amount.min(0),
  reason: z.enum(Object.keys(offerReasons) as [keyof typeof offerReasons]).describe('Why the price changed'),
  note: Note.max(500).optional(),
});

export const OfferAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('make').describe('Makes a new offer'),
    lines: z.array(OfferLineInput).min(1).describe('The devices with their new prices'),
    note: Note.max(2000).optional(),
    notify_customer: NotifyCustomer,
    limits_reason: explain(LimitsReason, 'Reason for raising the offer over the limits', 'Agreed with the owner'),
    is_accepted: z
      .boolean()
      .optional()
      .describe(
        'The seller at the counter accepts at once: one call makes the offer and accepts it, and emails no offer',
      ),
    version: Version.optional(),
  }),
  z.object({
    action: z.literal('accept').describe('Accepts for the seller'),
    acceptance: z
      .enum(['seller', 'on_behalf'])
      .default('seller')
      .describe('Who answered: the seller at the counter, or staff on their behalf'),
    reason: explain(
      Lines.max(1000).optional(),
      'Required when staff accept on the seller’s behalf: how the seller agreed',
      'Agreed on the phone',
    ),
    version: Version.optional(),
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
    reason: Reason.min(1).max(1000),
    is_handed_back: z.boolean().default(false).describe('The devices were given back at once'),
    version: Version.optional(),
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
    item_ids: z.array(Id).min(1).describe('The devices of the order'),
    reason: Reason.max(500).optional(),
    version: Version.optional(),
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
    code: explain(z.string().trim().max(50), 'The promo code', 'SPRING25'),
    limits_reason: explain(LimitsReason, 'Reason for raising the offer over the limits', 'Agreed with the owner'),
  }),
  data: OrderRef,
});

export const OrderStatus = z
  .object({
    id: z.number().int().describe('1 to 12 are built in; a company’s own start at 1000'),
    label: z.string(),
    meaning: z.enum(meanings).describe('Sets the color of the badge'),
    is_hidden: z.boolean().describe('Its tab is left out while no order is in it'),
    is_final: z.boolean().describe('Leaving it takes the permission to reopen'),
    is_removed: z.boolean().describe('Deleted: only named, for orders that are or were in it'),
    sends_email: z.boolean().describe('Whether entering it emails the seller'),
    sub_statuses: z.array(
      z.object({
        id: z.number().int().describe('A company’s own start at 100,000'),
        label: z.string(),
        is_removed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

export const listOrderStatuses = contract({
  method: 'GET',
  url: '/v1/pos/order/order-status',
  area,
  summary: 'The statuses of a kind of order in tab order, with the company’s names and email settings',
  access: 'orders.view',
  query: z.object({ buyback: BuybackName.default('in-store') }),
  data: z.array(OrderStatus),
});

export const setSendStatus = contract({
  method: 'PUT',
  url: '/v1/pos/order-status/send-status',
  area: 'order statuses',
  summary: 'Turn the seller’s email of a status on or off',
  access: 'orders.send_status',
  body: z.object({
    buyback: BuybackName.default('in-store'),
    status_id: StatusId,
    send_status: Flag.describe('Whether the seller is notified of it'),
  }),
  data: z.null(),
});
