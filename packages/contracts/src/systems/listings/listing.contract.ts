import { z } from 'zod';
import { GradeId, Ids, UnitIds, Version } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { Amount, contract, explain, Flag, Id, IdParams, Instant, Int, Minor, maxPrice } from '../../route.ts';
import { costFigure } from '../../users/cost-figures.rules.ts';
import { listingStateKeys, maxListed, salesChannels } from './listing.data.ts';

const area = 'listings';
const url = '/v1/pos/inventory/listings';
export const Channel = z.enum(salesChannels).describe('The sales channel');
const Price = Amount.min(1).max(maxPrice);
const RecordId = z.number().int();
const Search = explain(z.string().trim().max(100).optional(), 'Part of the name or SKU', 'iphone');

export const Listing = z
  .object({
    id: RecordId,
    channel: Channel,
    title: z.string(),
    sku: z.string().describe('What the channel calls it'),
    unit_id: RecordId.nullable().describe('The unit, of a listing of one'),
    price: Minor,
    first_price: Minor.describe('What reductions by age are calculated on'),
    currency: z.string(),
    quantity: z.number().int().describe('How many are offered now'),
    available: z.number().int().describe('How many can be sold'),
    max_quantity: z.number().int().nullable().describe('At most so many are offered'),
    cost: costFigure('The highest cost of its units'),
    state: z.enum(listingStateKeys),
    problem: z.string().nullable().describe('What the channel said'),
    vendor_id: z.string().nullable().describe('Its id at the channel'),
    pushed_at: Instant.nullable().describe('When the channel was told last'),
    listed_at: Instant.describe('Since when it has its price'),
    is_sandbox: z.boolean().describe('Its channel is connected for trying out'),
    version: z.number().int(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

export const ListingFilter = z.object({
  channel: Channel.optional(),
  state: z.enum(listingStateKeys).optional().describe('Only those that stand so. Default: all that have not ended'),
  search: Search,
});
export type ListingFilter = z.output<typeof ListingFilter>;

export const listListings = contract({
  method: 'GET',
  url,
  area,
  summary: 'What is offered at sales channels',
  access: 'inventory.view',
  query: Paging.extend(ListingFilter.shape),
  data: pageSchema(Listing),
});

/** What could be offered: alike units, or a single one. */
export const ListableStock = z
  .object({
    key: z.string(),
    variant_id: RecordId.nullable(),
    grade_id: RecordId.nullable(),
    unit_id: RecordId.nullable(),
    title: z.string(),
    available: z.number().int().describe('How many can be sold'),
    sale_price: Minor.nullable().describe('The lowest asking price'),
    cost: costFigure('The highest cost'),
    is_listed: z.boolean().describe('Is offered at the channel already'),
  })
  .meta({ id: 'ListableStock' });
export type ListableStock = z.infer<typeof ListableStock>;

const stockFilter = {
  by: z.enum(['product', 'unit']).default('product').describe('Alike units together, or each by itself'),
  is_unlisted: Flag.optional().describe('Only what the channel does not have'),
  search: Search,
};

export const listListable = contract({
  method: 'GET',
  url: `${url}/stock`,
  area,
  summary: 'The stock that can be offered at a sales channel',
  description: 'Units that are graded, held by nothing, on no invoice and in no transfer.',
  access: 'inventory.view',
  query: Paging.extend({
    channel: Channel,
    ...stockFilter,
  }),
  data: pageSchema(ListableStock),
});

export const PriceRuleForm = z.object({
  percent: Int.min(-9000)
    .max(100_000)
    .default(0)
    .describe('More than the lowest asking price, or below 0 less, in hundredths of a percent'),
  amount: Amount.default(0).describe('More, or below 0 less, in minor units'),
});

export const NewListings = z.object({
  channel: Channel,
  ...PriceRuleForm.shape,
  max_quantity: Int.min(1).max(100_000).nullable().default(null).describe('At most so many are offered; null: all'),
  products: z
    .array(z.object({ variant_id: Id.describe('The variant'), grade_id: GradeId }))
    .max(maxListed)
    .default([])
    .describe('All units of a variant and grade'),
  unit_ids: UnitIds.max(maxListed).default([]),
  filter: z
    .object(stockFilter)
    .optional()
    .describe(`Instead: what the list of the stock finds, at most ${maxListed} rows`),
});
export type NewListings = z.output<typeof NewListings>;

export const createListings = contract({
  method: 'POST',
  url,
  area,
  summary: 'Offer stock at a sales channel',
  description: 'What cannot be offered is left out with the reason. The channel is told at once.',
  access: 'inventory.edit',
  is_form: true,
  body: NewListings,
  data: z.object({
    listed: z.number().int(),
    left_out: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
});

export const ListingEdit = z.object({
  price: Price.describe('In minor units. Reductions by age begin anew'),
  max_quantity: Int.min(1).max(100_000).nullable().describe('At most so many are offered; null: all'),
  sku: explain(z.string().trim().min(1).max(60), 'What the channel calls it', 'IPHONE13-128-GOOD'),
  version: Version,
});
export type ListingEdit = z.output<typeof ListingEdit>;

export const editListing = contract({
  method: 'PUT',
  url: `${url}/:id`,
  area,
  summary: 'Change the price, the SKU and how many are offered',
  access: 'inventory.edit',
  is_form: true,
  params: IdParams,
  body: ListingEdit,
  data: Listing,
});

export const moveListings = contract({
  method: 'POST',
  url: `${url}/move`,
  area,
  summary: 'Pause listings, offer them again, or end them',
  description: 'A paused or ended one has quantity 0 at the channel.',
  access: 'inventory.edit',
  body: z.object({
    ids: Ids.max(maxListed).optional(),
    filter: ListingFilter.optional().describe('Instead of ids: all that the list finds'),
    state: z.enum(['listed', 'paused', 'ended']).describe('What becomes of them'),
  }),
  data: z.object({ moved: z.number().int() }),
});

export const pushListing = contract({
  method: 'POST',
  url: `${url}/:id/push`,
  area,
  summary: 'Tell the channel of a listing again, after a problem',
  access: 'inventory.edit',
  params: IdParams,
  data: Listing,
});
