import { z } from 'zod';
import { messages } from '../errors.ts';
import { PageNumber, Pagination } from '../paging.ts';
import { contract, explain, Id } from '../route.ts';
import { productsPerPage } from './datafeed.data.ts';

const area = 'integrations';

export const FeedProduct = z
  .object({
    model_id: z.int(),
    name: z.string(),
    manufacturer: z.string(),
    category: z.string(),
    total_sku: z.int().describe('Its variants'),
    priced_sku: z.int().describe('Those with a price that a feed may list'),
    is_excluded: z.boolean(),
    excluded_by: z
      .enum(['model', 'manufacturer', 'category'])
      .nullable()
      .describe('What was excluded; null when the model is included'),
  })
  .meta({ id: 'FeedProduct' });
export type FeedProduct = z.infer<typeof FeedProduct>;

const isLongEnough = (text: string) => text === '' || text.length >= 3;

const filters = {
  manufacturer: Id.optional().describe('The brand'),
  category_id: Id.optional().describe('The category'),
  q: explain(
    z.string().trim().max(100).default('').refine(isLongEnough, messages.searchTooShort),
    'Words of the name, at least 3 characters',
    'iphone 15',
  ),
  state: z.enum(['excluded', 'included']).optional().describe('Only those that no feed lists, or that feeds list'),
};

export const listFeedProducts = contract({
  method: 'GET',
  url: '/v1/pos/integration/datafeed/products',
  area,
  summary: 'The models that feeds list or leave out',
  description: `Pages of ${productsPerPage}, or of \`limit\`.`,
  access: 'addons.view',
  query: z.object({
    page: PageNumber.catch(1)
      .transform((page) => Math.max(1, page))
      .default(1),
    limit: z.coerce.number().int().min(1).max(100).default(productsPerPage).describe('Models of a page'),
    ...filters,
  }),
  data: z.object({
    items: z.array(FeedProduct),
    pagination: Pagination,
    excluded: z.int().describe('Of the models that fit the other filters'),
    included: z.int(),
  }),
});

const ids = (what: string) => z.array(Id).max(1_000).default([]).describe(what);

export const bulkExclude = contract({
  method: 'POST',
  url: '/v1/pos/integration/datafeed/bulk-exclude',
  area,
  summary: 'Leave models, brands or a category out of all feeds, or take them in again',
  description:
    'The nearest choice counts: that of the model, then of its brand, then of its category. A choice for a brand or a category takes back those of its models.',
  access: 'addons.edit',
  body: z
    .object({
      model_ids: ids('The models'),
      manufacturers: ids('The brands'),
      category_id: Id.optional().describe('The category'),
      filter: z.object(filters).optional().describe('All models that fit, instead of single ones'),
      is_excluded: z.boolean().describe('False: feeds list them again'),
    })
    .refine(
      ({ model_ids, manufacturers, category_id, filter }) =>
        model_ids.length + manufacturers.length > 0 || category_id !== undefined || filter !== undefined,
      { message: 'Choose models, brands or a category', path: ['model_ids'] },
    ),
  data: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['model', 'manufacturer', 'category']),
        id: z.int(),
        name: z.string().nullable().describe('Null: you have none with this id'),
        outcome: z.enum(['changed', 'unchanged', 'not_found']),
        models: z.int().describe('Models that it is about'),
      }),
    ),
    excluded: z.int().describe('Models that no feed lists now'),
    included: z.int(),
  }),
});
