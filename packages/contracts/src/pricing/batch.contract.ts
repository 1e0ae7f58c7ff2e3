import { z } from 'zod';
import { Pagination, Paging, pageSchema } from '../paging.ts';
import { contract, IdParams, Instant, Minor } from '../route.ts';
import { StartedBatch } from './mass-rule.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const batchKinds = ['rule', 'import', 'sync', 'bulk', 'undo'] as const;
export const BatchKind = z
  .enum(batchKinds)
  .describe('rule: a mass rule; bulk: a one-time change; undo: another batch undone');
export type BatchKind = z.infer<typeof BatchKind>;

export const PriceBatch = z
  .object({
    id: RecordId,
    kind: BatchKind,
    title: z.string(),
    status: z.enum(['waiting', 'done', 'failed']).describe('waiting: still running'),
    changed_cells: z.number().int(),
    actor_name: z.string().nullable(),
    created_at: Instant,
    undone_at: Instant.nullable(),
    is_undoable: z.boolean(),
  })
  .meta({ id: 'PriceBatch' });
export type PriceBatch = z.infer<typeof PriceBatch>;

export const listBatches = contract({
  method: 'GET',
  url: '/v1/pos/pricing/batches',
  area,
  summary: 'Batches of price changes, newest first',
  access: 'pricing.view',
  query: Paging.extend({ kind: BatchKind.optional() }),
  data: pageSchema(PriceBatch),
});

export const showBatch = contract({
  method: 'GET',
  url: '/v1/pos/pricing/batches/:id',
  area,
  summary: 'A batch of price changes, with the cells that others changed since',
  description: 'An undo keeps what others changed since, and counts it.',
  access: 'pricing.view',
  params: IdParams,
  query: Paging,
  data: PriceBatch.extend({
    changed_since: z.object({
      items: z.array(
        z.object({
          variant_id: RecordId,
          condition_id: RecordId,
          device_name: z.string(),
          condition_name: z.string(),
          batch_price: Minor.nullable().describe('The price set by the batch'),
          price: Minor.nullable().describe('The current price'),
        }),
      ),
      pagination: Pagination,
    }),
  }),
});

export const undoBatch = contract({
  method: 'POST',
  url: '/v1/pos/pricing/batches/:id/undo',
  area,
  summary: 'Undo a batch of price changes',
  description:
    'Runs in the background. 409 when it was already undone, is still running, is itself an undo, or its rules have changed since.',
  access: 'pricing.edit',
  idempotent: true,
  params: IdParams,
  data: StartedBatch,
});
