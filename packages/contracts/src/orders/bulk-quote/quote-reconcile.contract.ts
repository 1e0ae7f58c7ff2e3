import { z } from 'zod';
import { ConditionId, Note, NotifyCustomer, Reason, Version } from '../../fields.ts';
import { PageNumber, pageSchema } from '../../paging.ts';
import { Amount, contract, explain, Id, IdParams, Instant, Int, Minor } from '../../route.ts';
import { LimitsReason } from '../new-order.contract.ts';
import { OrderRef } from '../order.contract.ts';
import { reconcileStates } from '../quote-line.data.ts';
import { LineId } from './quote-line.contract.ts';

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
    page: PageNumber.min(1).default(1),
    per_page: explain(z.coerce.number().int().min(1).max(1000).default(500), 'Rows per page, at most 1,000', 10),
    search: explain(z.string().trim().max(100).optional(), 'Words of the device', 'iphone'),
    show: z.enum(['all', 'open', 'differing']).default('all').describe('`open`: something is missing'),
  }),
  data: Reconciliation,
});

export const ReconcileAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('scan').describe('Counts the device that was scanned'),
    code: explain(z.string().trim().min(1).max(60), 'An IMEI or serial', '356938035643809'),
    line_id: Id.optional().describe('When the code is on no line: the line it belongs to'),
    condition_id: Id.optional().describe('The received grade; the quoted one when left out'),
    title: explain(z.string().trim().max(200).optional(), 'Of a device that was not quoted', 'Apple iPhone 15'),
  }),
  z.object({
    action: z.literal('count').describe('Sets how many came'),
    line_id: LineId,
    condition_id: Id.nullable().describe('Null: a custom line without a catalog grade'),
    count: explain(z.number().int().min(0).max(100_000), 'The number of devices', 5),
    was: Int.min(0).describe('The count that was shown; 409 with the stored one when it has changed'),
  }),
  z.object({
    action: z.literal('price').describe('Prices the devices of one condition'),
    line_id: LineId.nullable(),
    condition_id: ConditionId.nullable(),
    price: Amount.min(0),
  }),
  z.object({
    action: z.literal('over').describe('Says what becomes of more devices than were quoted'),
    decision: z.enum(['approved', 'returned']).describe('Whether they are bought too or go back'),
    reason: Reason.max(500).optional(),
  }),
  z.object({
    action: z.literal('close').describe('Ends the count'),
    note: Note.max(2000).optional(),
    notify_customer: NotifyCustomer,
    limits_reason: LimitsReason,
    version: Version.optional(),
  }),
  z.object({ action: z.literal('reopen').describe('Opens the count again'), reason: Reason.min(1).max(500) }),
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
