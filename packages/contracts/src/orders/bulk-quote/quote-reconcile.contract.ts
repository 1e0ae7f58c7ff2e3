import { z } from 'zod';
import { pageSchema } from '../../paging.ts';
import { Amount, contract, Id, IdParams, Instant, Int, Minor } from '../../route.ts';
import { LimitsReason } from '../new-order.contract.ts';
import { OrderRef } from '../order.contract.ts';
import { reconcileStates } from './quote-line.data.ts';

/** Quoted against received. */
const area = 'bulk quote';

export const ReceivedGrade = z.object({
  condition_id: z.number().int().nullable(),
  condition_label: z.string().nullable(),
  count: z.number().int(),
  price: Minor.nullable().describe('Revised, per device; null while nobody has set one'),
  scanned: z.number().int().describe('Of `count`, those with an IMEI or serial'),
});

export const ReconcileLine = z
  .object({
    line_id: z.number().int().nullable().describe('Null: received and not quoted'),
    position: z.number().int(),
    title: z.string(),
    variant_label: z.string().nullable(),
    variant_id: z.number().int().nullable(),
    condition_id: z.number().int().nullable(),
    condition_label: z.string().nullable(),
    quantity: z.number().int(),
    unit_price: Minor,
    grades: z.array(ReceivedGrade),
    received: z.number().int(),
    missing: z.number().int(),
    extra: z.number().int(),
    quoted_total: Minor,
    received_total: Minor,
  })
  .meta({ id: 'ReconcileLine' });
export type ReconcileLine = z.infer<typeof ReconcileLine>;

export const Reconciliation = pageSchema(ReconcileLine).extend({
  state: z.enum(reconcileStates),
  version: z.number().int(),
  quoted: z.number().int(),
  received: z.number().int(),
  missing: z.number().int(),
  extra: z.number().int(),
  unpriced: z.number().int(),
  quoted_total: Minor,
  received_total: Minor,
  over_state: z.enum(['approved', 'returned']).nullable(),
  over_reason: z.string().nullable(),
  over_by: z.string().nullable(),
  why_not: z.string().nullable().describe('What must be done before it can be closed'),
  reconciled_at: Instant.nullable(),
  reconciled_by: z.string().nullable(),
  conditions: z.array(z.object({ id: z.number().int(), name: z.string(), category_id: z.number().int() })),
  last: z
    .object({ author: z.string(), body: z.string(), at: Instant })
    .nullable()
    .describe('What was received last, and by whom'),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const findReconciliation = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/reconcile/:id',
  area,
  summary: 'Quoted against received, per line and grade',
  access: 'orders.view',
  params: IdParams,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(1000).default(500),
    search: z.string().trim().max(100).optional(),
    show: z.enum(['all', 'open', 'differing']).default('all').describe('`open`: something is missing'),
  }),
  data: Reconciliation,
});

export const ReconcileAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('scan'),
    code: z.string().trim().min(1).max(60).describe('An IMEI or serial'),
    line_id: Id.optional().describe('When the code is on no line: the line it belongs to'),
    condition_id: Id.optional().describe('The received grade; the quoted one when left out'),
    title: z.string().trim().max(200).optional().describe('Of a device that was not quoted'),
  }),
  z.object({
    action: z.literal('count'),
    line_id: Id,
    condition_id: Id.nullable().describe('Null: a custom line without a catalog grade'),
    count: z.number().int().min(0).max(100_000),
    was: Int.min(0).describe('The count that was shown; 409 with the stored one when it has changed'),
  }),
  z.object({ action: z.literal('price'), line_id: Id.nullable(), condition_id: Id.nullable(), price: Amount.min(0) }),
  z.object({
    action: z.literal('over'),
    decision: z.enum(['approved', 'returned']),
    reason: z.string().trim().max(500).optional(),
  }),
  z.object({
    action: z.literal('close'),
    note: z.string().trim().max(2000).optional(),
    notify_customer: z.boolean().optional(),
    limits_reason: LimitsReason,
    version: Int.optional(),
  }),
  z.object({ action: z.literal('reopen'), reason: z.string().trim().min(1).max(500) }),
]);
export type ReconcileAction = z.output<typeof ReconcileAction>;

export const reconcileQuote = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/reconcile/:id',
  area,
  summary: 'Receive devices by scan or count, price other grades, decide about over-delivery, and close',
  description:
    'Closing makes one revised offer for the whole lot when the total differs (Not as Described). Without a difference the quote can go to Payout Processing.',
  access: 'orders.status',
  params: IdParams,
  body: ReconcileAction,
  data: OrderRef.extend({
    result: z.enum(['received', 'already', 'extra', 'unknown', 'saved', 'offered', 'agreed']),
    line_id: z.number().int().nullable(),
    title: z.string().nullable(),
    received: z.number().int().nullable().describe('Of the line'),
    quantity: z.number().int().nullable(),
  }),
  idempotent: true,
});
