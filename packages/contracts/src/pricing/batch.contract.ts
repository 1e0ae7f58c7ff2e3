import { z } from 'zod';
import { Pagination, Paging, pageOf } from '../paging.ts';
import { contract, IdParams, Instant, Minor } from '../route.ts';
import { StartedBatch } from './mass-rule.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const batchKinds = ['rule', 'import', 'sync', 'bulk', 'undo'] as const;
export const BatchKind = z
  .enum(batchKinds)
  .describe('rule: a mass rule that stays; bulk: prices changed once; undo: another one taken back');
export type BatchKind = z.infer<typeof BatchKind>;

export const PriceBatch = z
  .object({
    id: RecordId,
    kind: BatchKind,
    title: z.string(),
    status: z.enum(['waiting', 'done', 'failed']).describe('waiting: still at work'),
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
  summary: 'Changes of many prices at once, the last first',
  access: 'pricing.view',
  query: Paging.extend({ kind: BatchKind.optional() }),
  data: pageOf(PriceBatch),
});

export const showBatch = contract({
  method: 'GET',
  url: '/v1/pos/pricing/batches/:id',
  area,
  summary: 'A change of many prices, with the cells that others changed since',
  description: 'An undo leaves what others changed since as it is, and counts it.',
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
          batch_price: Minor.nullable().describe('What the batch made of it'),
          price: Minor.nullable().describe('What it is now'),
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
  summary: 'Take a change of many prices back',
  description:
    'In the background. 409 where it was undone already, is still at work, was itself an undo, or where its rules were changed since.',
  access: 'pricing.edit',
  idempotent: true,
  params: IdParams,
  data: StartedBatch,
});
