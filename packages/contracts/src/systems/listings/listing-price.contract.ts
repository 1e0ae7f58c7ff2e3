import { z } from 'zod';
import { Paging, pageSchema } from '../../paging.ts';
import { Amount, contract, Id, IdParams, Instant, Minor, maxPrice } from '../../route.ts';
import { Channel } from './listing.contract.ts';
import { maxRepriced } from './listing.data.ts';

const area = 'listings';
const url = '/v1/pos/inventory/listings/prices';
const RecordId = z.number().int();

export const SuggestedPrice = z
  .object({
    listing_id: RecordId,
    channel: Channel,
    title: z.string(),
    sku: z.string(),
    currency: z.string(),
    days: z.number().int().describe('How long it has been offered at its price'),
    old_price: Minor,
    new_price: Minor,
    is_limited: z.boolean().describe('Would be lower, but for cost and fee'),
  })
  .meta({ id: 'SuggestedPrice' });
export type SuggestedPrice = z.infer<typeof SuggestedPrice>;

export const previewAgePrices = contract({
  method: 'GET',
  url: `${url}/preview`,
  area,
  summary: 'Preview the prices that listings would have by their age',
  description: `As the settings of each channel say, never below cost and fee. At most ${maxRepriced}. Read-only. Needs the permission to see costs as well.`,
  access: 'inventory.edit',
  query: z.object({ channel: Channel.optional() }),
  data: z.object({ items: z.array(SuggestedPrice) }),
});

export const ListingPriceBatch = z
  .object({
    id: RecordId,
    kind: z
      .enum(['age', 'edit', 'undo'])
      .describe('age: reductions by age; edit: one listing; undo: another batch undone'),
    title: z.string(),
    changed: z.number().int(),
    actor_name: z.string().nullable(),
    created_at: Instant,
    undone_at: Instant.nullable(),
    is_undoable: z.boolean(),
  })
  .meta({ id: 'ListingPriceBatch' });
export type ListingPriceBatch = z.infer<typeof ListingPriceBatch>;

export const applyAgePrices = contract({
  method: 'POST',
  url,
  area,
  summary: 'Apply prices of a preview as one batch',
  description:
    'A row that the preview would no longer suggest is left out, so that no price falls below cost and fee. Needs the permission to see costs as well.',
  access: 'inventory.edit',
  idempotent: true,
  body: z.object({
    prices: z
      .array(
        z.object({
          listing_id: Id.describe('The listing'),
          old_price: Amount.describe('The price in the preview'),
          new_price: Amount.min(1).max(maxPrice).describe('The price to apply'),
        }),
      )
      .min(1)
      .max(maxRepriced)
      .describe('Rows of the preview'),
  }),
  data: z.object({ batch: ListingPriceBatch, left_out: z.number().int() }),
});

export const listListingBatches = contract({
  method: 'GET',
  url: `${url}/batches`,
  area,
  summary: 'Batches of price changes at sales channels, newest first',
  access: 'inventory.view',
  query: Paging,
  data: pageSchema(ListingPriceBatch),
});

export const undoListingBatch = contract({
  method: 'POST',
  url: `${url}/batches/:id/undo`,
  area,
  summary: 'Undo a batch of price changes at sales channels',
  description: 'Keeps the prices that were changed since. 409 when it was already undone or is itself an undo.',
  access: 'inventory.edit',
  params: IdParams,
  data: z.object({ batch: ListingPriceBatch, left_out: z.number().int() }),
});
