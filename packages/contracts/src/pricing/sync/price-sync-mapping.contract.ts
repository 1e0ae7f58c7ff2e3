import { z } from 'zod';
import { CategoryRef } from '../../catalog/catalog.contract.ts';
import { CategoryId, DryRun, Ids, sortText, VariantId } from '../../fields.ts';
import { Pagination, Paging } from '../../paging.ts';
import { contract, explain, Flag, Id, IdParams, Instant } from '../../route.ts';
import { SourceId } from './price-sync.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** A condition of a source and the company's condition it maps to. */
export const SyncCondition = z
  .object({
    id: RecordId,
    name: z.string().describe('The source’s name for it'),
    condition_id: RecordId.nullable().describe('Confirmed or suggested; null: none, or ignored'),
    confidence: RecordId.describe('Confidence of the suggestion, 0 to 100'),
    is_confirmed: z.boolean().describe('Prices are applied only when confirmed'),
    products: RecordId.describe('Number of its devices with a price in it'),
  })
  .meta({ id: 'PriceSyncCondition' });
export type SyncCondition = z.infer<typeof SyncCondition>;

export const SyncConditionSet = z
  .object({
    source: z.object({ id: RecordId, name: z.string(), is_sandbox: z.boolean() }),
    category: CategoryRef,
    conditions: z.array(z.object({ id: RecordId, name: z.string() })).describe('The company’s own conditions'),
    items: z.array(SyncCondition).describe('In the source’s order'),
    open: RecordId.describe('Number of unconfirmed conditions'),
  })
  .meta({ id: 'PriceSyncConditionSet' });
export type SyncConditionSet = z.infer<typeof SyncConditionSet>;

export const pricesyncConditions = contract({
  method: 'GET',
  url: '/v1/pos/pricing/pricesync-conditions',
  area,
  summary: 'The sources’ conditions next to the company’s, by category, with suggestions',
  access: 'pricing.view',
  query: z.object({ source_id: SourceId.optional(), category_id: CategoryId.optional() }),
  data: z.object({ items: z.array(SyncConditionSet) }),
});

export const mapConditions = contract({
  method: 'POST',
  url: '/v1/pos/pricing/pricesync-conditions',
  area,
  summary: 'Confirm the mapping of a source’s conditions',
  description: 'With `apply`, a job applies the last prices that were read.',
  access: 'pricing.edit',
  body: z.object({
    source_id: SourceId,
    items: z
      .array(
        z.object({
          id: Id.describe('The condition of the source'),
          condition_id: Id.nullable().describe('Null: ignore it'),
          is_confirmed: z.boolean().default(true).describe('Whether the match is confirmed'),
        }),
      )
      .min(1)
      .max(500)
      .describe('The conditions of the source with ours'),
    apply: z.boolean().default(false).describe('Also apply the new prices now'),
  }),
  data: z.object({ items: z.array(SyncConditionSet), job_id: z.string().nullable() }),
});

export const deviceMappingTypes = ['exact', 'name', 'hand', 'ambiguous', 'unmatched', 'ignored'] as const;
export const DeviceMappingType = z
  .enum(deviceMappingTypes)
  .describe('exact: by key or number; name: by its words; hand: by staff; ambiguous: several match; ignored: by staff');
export type DeviceMappingType = z.infer<typeof DeviceMappingType>;

export const SyncProduct = z
  .object({
    id: RecordId,
    source: z.object({ id: RecordId, name: z.string(), is_sandbox: z.boolean() }),
    external_id: z.string().nullable(),
    name: z.string().describe('The source’s name for it'),
    device_mapping_type: DeviceMappingType,
    reason: z.string().nullable().describe('Why it has no match'),
    category: CategoryRef.nullable(),
    variant: z.object({ id: RecordId, model_id: RecordId, name: z.string(), label: z.string() }).nullable(),
    prices: z.array(
      z.object({
        name: z.string().describe('The source’s condition'),
        condition: z.object({ id: RecordId, name: z.string() }).nullable().describe('Null until it is mapped'),
        price: RecordId.describe('The source’s price, in minor units'),
        current: RecordId.nullable().describe('The company’s current price'),
        is_held: z.boolean(),
      }),
    ),
    is_listed: z.boolean().describe('False when the source’s last list no longer has it'),
    is_stale: z.boolean(),
  })
  .meta({ id: 'PriceSyncProduct' });
export type SyncProduct = z.infer<typeof SyncProduct>;

export const syncDetails = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-details',
  is_free_when_unpaid: true,
  area,
  summary: 'The sources’ products and the devices they match',
  access: 'pricing.view',
  body: Paging.extend({
    category_id: CategoryId.nullish(),
    source_id: SourceId.nullish(),
    device_mapping_type: z
      .enum(['all', 'matched', 'open', ...deviceMappingTypes])
      .default('all')
      .describe('open: ambiguous or unmatched'),
    is_stale: Flag.optional().describe('Only prices that the source no longer lists'),
    search: explain(z.string().trim().max(200).default(''), 'Words of the device', 'iphone'),
  }),
  data: z.object({
    items: z.array(SyncProduct),
    device_mapping_type: z.string().describe('The filter that was applied'),
    device_category_name: z.string().nullable(),
    currency: z.string(),
    pagination: Pagination,
  }),
});

export const mapDevice = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/sync-product/:id',
  area,
  summary: 'Match a source’s product to a device manually',
  description: 'Its prices follow with the next run. `automatic` removes the manual match.',
  access: 'pricing.edit',
  params: IdParams,
  is_form: true,
  body: z.discriminatedUnion('as', [
    z.object({ as: z.literal('variant').describe('The variant that it is'), variant_id: VariantId }),
    z.object({ as: z.literal('ignored').describe('It is never matched') }),
    z.object({ as: z.literal('automatic').describe('It is matched by its name again') }),
  ]),
  data: z.object({ id: RecordId, device_mapping_type: DeviceMappingType, reason: z.string().nullable() }),
});

export const heldStatuses = ['pending', 'approved', 'rejected'] as const;

export const HeldPrice = z
  .object({
    id: RecordId,
    source: z.object({
      id: RecordId.nullable().describe('Null: an imported file, by its name'),
      name: z.string(),
      is_sandbox: z.boolean(),
    }),
    variant: z.object({ id: RecordId, name: z.string() }),
    condition: z.object({ id: RecordId, name: z.string() }),
    category: CategoryRef,
    old_price: RecordId.nullable(),
    new_price: RecordId,
    change_percent: z.number().nullable().describe('Null when there was no price, or it was zero'),
    reason: z.enum(['swing', 'sync']).describe('swing: the price changed too much; sync: too much of the list did'),
    status: z.enum(heldStatuses),
    created_at: Instant,
  })
  .meta({ id: 'HeldPrice' });
export type HeldPrice = z.infer<typeof HeldPrice>;

export const HeldFilter = z.object({
  source_id: SourceId.optional(),
  category_id: CategoryId.optional(),
  reason: z.enum(['swing', 'sync']).optional().describe('Why the prices are held'),
  direction: z.enum(['up', 'down']).optional().describe('Prices that went up or down'),
  search: explain(z.string().trim().max(200).optional(), 'Words of the device’s name', 'iphone'),
});
export type HeldFilter = z.output<typeof HeldFilter>;

export const heldSorts = ['id', '-id', 'name', '-name', 'change', '-change'] as const;

export const listHeldPrices = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-held',
  area,
  summary: 'Held prices, paged',
  access: 'pricing.view',
  query: Paging.extend({ ...HeldFilter.shape, sort: z.enum(heldSorts).default('-change').describe(sortText) }),
  data: z.object({ items: z.array(HeldPrice), pagination: Pagination, currency: z.string() }),
});

export const decideHeldPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-held',
  area,
  summary: 'Approve or reject held prices: by ID, or all that match',
  description:
    'Approved prices are written immediately; more than 2,000 as a job. A rejected price is not held again until its source changes it.',
  access: 'pricing.edit',
  body: z
    .object({
      decision: z.enum(['approve', 'reject']).describe('What to do with the held prices'),
      ids: Ids.max(2_000).optional(),
      filter: HeldFilter.optional().describe('All held prices that match, instead of `ids`'),
      dry_run: DryRun,
    })
    .refine((body) => body.ids !== undefined || body.filter !== undefined, {
      path: ['ids'],
      message: 'Please select a price',
    }),
  data: z.object({
    decided: RecordId,
    changed_cells: RecordId,
    job_id: z.string().nullable(),
    left: z.array(z.object({ id: RecordId, name: z.string(), why: z.string() })),
  }),
});
