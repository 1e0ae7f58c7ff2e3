import { z } from 'zod';
import { PayoutMethod } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, Id, IdParams, Instant, Minor } from '../route.ts';
import { batchItemStates, batchStates } from './batch.data.ts';
import { SharedAccount } from './payout-queue.contract.ts';

export const area = 'payouts';

/** A batch has at most so many orders. */
export const maxBatchOrders = 5_000;

export const PayoutBatch = z
  .object({
    id: z.number().int(),
    number: z.number().int(),
    method: z.string(),
    method_label: z.string(),
    format: z.string(),
    format_label: z.string(),
    how: z.enum(['file', 'checks', 'service']).describe('How it is paid'),
    state: z.enum(batchStates),
    currency: z.string(),
    location_id: z.number().int().nullable().describe('Null: orders of several locations'),
    effective_date: z.string().nullable(),
    item_count: z.number().int(),
    total: Minor,
    settled_count: z.number().int(),
    settled_total: Minor,
    failed_count: z.number().int(),
    file_name: z.string().nullable(),
    file_hash: z.string().nullable().describe('SHA-256 of the file, in hex'),
    export_count: z.number().int().describe('How often the file was downloaded'),
    created_by: z.string().nullable(),
    exported_by: z.string().nullable(),
    created_at: Instant,
    exported_at: Instant.nullable(),
    sent_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayoutBatch' });
export type PayoutBatch = z.infer<typeof PayoutBatch>;

export const PayoutBatchItem = z
  .object({
    id: z.number().int(),
    position: z.number().int(),
    order_id: z.number().int(),
    box_id: z.string(),
    kind: z.enum(orderKinds),
    url: z.string(),
    payee: z.string(),
    mask: z.string().nullable(),
    amount: Minor,
    currency: z.string(),
    state: z.enum(batchItemStates),
    reference: z.string().nullable(),
    check_number: z.string().nullable(),
    failure_code: z.string().nullable(),
    failure: z.string().nullable(),
    settled_at: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayoutBatchItem' });
export type PayoutBatchItem = z.infer<typeof PayoutBatchItem>;

const Download = z.object({ by: z.string().nullable(), at: Instant, is_again: z.boolean() });

export const PayoutBatchDetail = PayoutBatch.extend({
  downloads: z.array(Download).describe('Who took the file, the latest first'),
  can_read_answer: z.boolean().describe('Whether answers of the bank can be read for this format'),
}).meta({ id: 'PayoutBatchDetail' });
export type PayoutBatchDetail = z.infer<typeof PayoutBatchDetail>;

export const Refusal = z.object({ order_id: z.number().int(), box_id: z.string(), why: z.string() }).meta({
  id: 'PayoutRefusal',
});
export type Refusal = z.infer<typeof Refusal>;

export const BatchPlan = z
  .object({
    format: z.string(),
    format_label: z.string(),
    method: z.string(),
    orders: z.number().int(),
    total: Minor,
    currency: z.string(),
    effective_date: z.string().nullable().describe('The banking day on which the payments arrive'),
    refusals: z.array(Refusal).describe('The orders that cannot be paid by it, and why'),
    shared_accounts: z.array(SharedAccount).describe('Orders whose account another customer has, too'),
    problems: z.array(z.string()).describe('What is wrong with the file as a whole, or missing in the settings'),
  })
  .meta({ id: 'PayoutBatchPlan' });
export type BatchPlan = z.infer<typeof BatchPlan>;

const Selection = {
  ids: z.array(Id).min(1).max(maxBatchOrders).optional().describe('Ids of the orders. Without: all of the method'),
  payout_method: explain(
    z.string().max(50).optional(),
    'With no `ids`: pays all that is to be paid by this method',
    'cash',
  ),
  currency: explain(z.string().length(3).optional(), 'With no `ids`: only orders in this currency', 'USD'),
  location_id: Id.optional().describe('With no `ids`: only orders of this location'),
};

export const NewBatch = z.object({
  ...Selection,
  format: explain(z.string().max(50).optional(), 'The kind of file; without it the first of the method', 'csv'),
  effective_date: Day.optional().describe('The banking day to pay on. Without: the next possible one'),
  leave_out_refused: z
    .boolean()
    .default(false)
    .describe('Makes the batch of the other orders when some cannot be paid. Otherwise that answers 409'),
});
export type NewBatch = z.output<typeof NewBatch>;

export const listPayoutBatches = contract({
  method: 'GET',
  url: '/v1/pos/payout/batch',
  area,
  summary: 'Batches of payouts, the newest first',
  access: 'payouts.view',
  query: Paging.extend({
    state: z.enum(batchStates).optional().describe('Batches in this state only'),
    payout_method: PayoutMethod.max(50).optional(),
    search: explain(
      z.string().trim().max(100).optional(),
      'A batch’s number, or the box ID of one of its orders',
      'SLD-1064',
    ),
  }),
  data: pageSchema(PayoutBatch),
});

export const findBatch = contract({
  method: 'GET',
  url: '/v1/pos/payout/batch/:id',
  area,
  summary: 'A batch of payouts',
  access: 'payouts.view',
  params: IdParams,
  data: PayoutBatchDetail,
});

export const listBatchItems = contract({
  method: 'GET',
  url: '/v1/pos/payout/batch/:id/item',
  area,
  summary: 'The payments of a batch, in the order of its file',
  access: 'payouts.view',
  params: IdParams,
  query: Paging.extend({
    state: z.enum(batchItemStates).optional().describe('Payments in this state only'),
    search: explain(z.string().trim().max(100).optional(), 'Part of a box ID or payee', 'hart'),
  }),
  data: pageSchema(PayoutBatchItem),
});

export const listBatchFormats = contract({
  method: 'GET',
  url: '/v1/pos/payout/format',
  area,
  summary: 'The formats in which batches can be paid',
  access: 'payouts.view',
  data: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      method: z.string(),
      how: z.enum(['file', 'checks', 'service']),
      has_effective_date: z.boolean(),
    }),
  ),
});

export const planBatch = contract({
  method: 'POST',
  url: '/v1/pos/payout/batch/dry-run',
  area,
  summary: 'What a batch would pay, and which orders it cannot pay. Stores nothing',
  access: 'payouts.batch',
  body: NewBatch.omit({ leave_out_refused: true }),
  data: BatchPlan,
});

export const createBatch = contract({
  method: 'POST',
  url: '/v1/pos/payout/batch',
  area,
  summary: 'Open a batch of orders',
  description: 'Its orders cannot be in another batch, or be paid in another way. Answers 409 with the refused orders.',
  access: 'payouts.batch',
  body: NewBatch,
  data: PayoutBatchDetail,
  idempotent: true,
});
