import { z } from 'zod';
import { BrandRef, CategoryRef } from '../../catalog/catalog.contract.ts';
import { BrandId, CategoryId } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, Id, Instant } from '../../route.ts';
import { IsAutomatic, SourceId, SyncRun } from './price-sync.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const CategorySync = z
  .object({
    category: CategoryRef,
    devices: RecordId.describe('Active variants'),
    matched: RecordId.describe('Of these, known to a source'),
    unmatched: RecordId,
    priced: RecordId.describe('Of these, with a price in at least one condition'),
    synced: RecordId.describe('Of these, with a price from a source'),
    stale: RecordId.describe('Of these, with a price that no source has confirmed for days'),
    open_conditions: RecordId.describe('Conditions of sources that are not mapped yet'),
    unmatched_products: RecordId.describe(
      'Products of sources that match none of our devices, when their category is known',
    ),
    held_cells: RecordId,
    last_sync: Instant.nullable(),
    next_sync: Instant.nullable(),
    source_names: z.array(z.string()),
    is_automatic: z.boolean(),
  })
  .meta({ id: 'CategorySync' });
export type CategorySync = z.infer<typeof CategorySync>;

export const syncOverview = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-overview',
  is_free_when_unpaid: true,
  area,
  summary: 'How much of each category follows price sources',
  access: 'pricing.view',
  body: z.object({ category_id: Id.nullish().describe('Default: all active categories') }),
  data: z.object({ items: z.array(CategorySync) }),
});

export const AutomaticCategory = z
  .object({
    category: CategoryRef,
    is_automatic: z.boolean(),
    source_names: z.array(z.string()),
    brands: z.array(z.object({ brand: BrandRef, is_automatic: z.boolean(), devices: RecordId })),
  })
  .meta({ id: 'AutomaticCategory' });
export type AutomaticCategory = z.infer<typeof AutomaticCategory>;

export const automaticallyData = contract({
  method: 'GET',
  url: '/v1/pos/pricing/automatically-data',
  area,
  summary: 'The categories and brands that scheduled syncs may change',
  access: 'pricing.view',
  data: z.object({ items: z.array(AutomaticCategory) }),
});

export const setAutomaticallyData = contract({
  method: 'POST',
  url: '/v1/pos/pricing/automatically-data',
  area,
  summary: 'Set the categories and brands that scheduled syncs may change',
  description:
    'Entries that are not named stay the same. Turning off a category turns off its brands; manual syncs ignore this.',
  access: 'pricing.edit',
  body: z.object({
    items: z
      .array(
        z.object({ category_id: CategoryId, brand_id: BrandId.nullable().default(null), is_automatic: IsAutomatic }),
      )
      .min(1)
      .max(500)
      .describe('The categories and brands'),
  }),
  data: z.object({ items: z.array(AutomaticCategory) }),
});

export const coverageGroups = ['category', 'brand', 'condition'] as const;

export const Coverage = z
  .object({
    id: z.string(),
    category: CategoryRef,
    brand: BrandRef.nullable(),
    condition: z.object({ id: RecordId, name: z.string() }).nullable(),
    cells: RecordId.describe('Active variants times the conditions of their category'),
    priced: RecordId,
    manual: RecordId.describe('Of the priced cells: typed, imported or custom'),
    synced: RecordId.describe('Of the priced cells: from a source or a parent'),
    stale: RecordId.describe('Of the synced cells'),
    percent: z.number().describe('Priced cells in percent of all; one decimal'),
  })
  .meta({ id: 'PriceCoverage' });
export type Coverage = z.infer<typeof Coverage>;

export const priceCoverage = contract({
  method: 'GET',
  url: '/v1/pos/pricing/price-coverage',
  area,
  summary: 'How many cells have a price, and where the prices come from',
  access: 'pricing.view',
  query: z.object({
    by: z.enum(coverageGroups).default('category').describe('What each row sums up'),
    category_id: CategoryId.optional(),
  }),
  data: z.object({ items: z.array(Coverage) }),
});

export const listSyncRuns = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-run',
  area,
  summary: 'The runs of price sources, newest first',
  access: 'pricing.view',
  query: Paging.extend({
    source_id: SourceId.optional(),
    status: z.enum(['completed', 'held', 'failed', 'running', 'queued']).optional().describe('The run’s result'),
  }),
  data: pageSchema(SyncRun),
});
