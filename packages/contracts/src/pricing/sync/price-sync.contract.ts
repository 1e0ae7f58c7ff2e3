import { z } from 'zod';
import { messages } from '../../errors.ts';
import { BrandId, CategoryId, ModelId, Version } from '../../fields.ts';
import { FilePreview, StoredEncoding } from '../../files/preview.contract.ts';
import { contract, explain, Id, IdParams, Instant } from '../../route.ts';
import { syncHours } from './sync-schedule.rules.ts';
import { isWebAddress, webAddressRule } from './web-address.rules.ts';

export const SourceId = Id.describe('The price source');
export const IsAutomatic = z.boolean().describe('Whether prices follow the source');

const area = 'pricing';

const RecordId = z.number().int();

export const sourceKinds = ['feed', 'sellcell', 'parent', 'sandbox'] as const;
export const SourceKind = z
  .enum(sourceKinds)
  .describe(
    'feed: a published list; sellcell: what other buyers pay at SellCell; parent: another company’s prices; sandbox: a sample list',
  )
  .meta({ id: 'PriceSourceKind' });
export type SourceKind = z.infer<typeof SourceKind>;

/** A category, a brand in it, or one model that a source applies to. */
export const SyncScope = z.object({
  category_id: CategoryId,
  brand_id: BrandId.nullable().default(null),
  model_id: ModelId.nullable().default(null),
});
export type SyncScope = z.output<typeof SyncScope>;

export const runStatuses = ['queued', 'running', 'completed', 'held', 'failed'] as const;

/** One run of a source and its result. */
export const SyncRun = z
  .object({
    id: RecordId,
    source_id: RecordId,
    source_name: z.string(),
    status: z.enum(runStatuses).describe('held: too much changed at once, so nothing was applied'),
    is_scheduled: z.boolean(),
    is_unchanged: z.boolean().describe('The source reported that its list has not changed'),
    message: z.string().nullable().describe('The result, or why it failed'),
    products: RecordId.describe('Products in the list'),
    matched: RecordId,
    unmatched: RecordId,
    open_conditions: RecordId.describe('Conditions of the source that are not mapped yet'),
    changed_cells: RecordId,
    held_cells: RecordId,
    left_cells: RecordId.describe('Skipped because automatic prices are off there'),
    missing: RecordId.describe('Devices of the previous list that are gone'),
    member_name: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'PriceSyncRun' });
export type SyncRun = z.infer<typeof SyncRun>;

export const sourceStandings = ['new', 'ready', 'running', 'mapping', 'held', 'failing', 'stale', 'ended'] as const;

export const SyncSource = z
  .object({
    id: RecordId,
    kind: SourceKind,
    name: z.string(),
    label: z.string().describe('The name shown with prices; says so for a sandbox'),
    url: z.string().nullable(),
    encoding: StoredEncoding,
    username: z.string().nullable().describe('Of the login at SellCell'),
    own_merchant: z.string().nullable().describe('What the company is called there'),
    sharing_id: RecordId.nullable().describe('Null for a parent that stopped sharing'),
    is_sandbox: z.boolean(),
    is_automatic: z.boolean(),
    every_hours: RecordId,
    at_hour: RecordId.describe('In the company’s timezone'),
    sort: RecordId.describe('Priority, when the order decides: the first one wins'),
    scopes: z.array(SyncScope.extend({ name: z.string() })).describe('Empty: everything it knows'),
    standing: z.enum(sourceStandings).describe('Its most important status'),
    last_run: SyncRun.nullable(),
    fetched_at: Instant.nullable().describe('When it last answered'),
    next_run_at: Instant.nullable(),
    failures: RecordId.describe('Consecutive failures'),
    products: RecordId,
    matched: RecordId,
    open_conditions: RecordId,
    held_cells: RecordId,
    priced_cells: RecordId.describe('Prices that currently come from it'),
    version: RecordId,
    created_at: Instant,
  })
  .meta({ id: 'PriceSyncSource' });
export type SyncSource = z.infer<typeof SyncSource>;

/** A source's form, as the web and the server validate it. */
export const SyncSourceForm = z
  .object({
    kind: z.enum(['feed', 'sellcell', 'sandbox', 'parent'] as const).describe('The kind of source'),
    name: explain(z.string().trim().min(1, messages.required('name')).max(80), 'Name of the source', 'Wholesale list'),
    url: explain(
      z.string().trim().max(2_000).nullable().default(null),
      'Address of the source’s price list, https',
      'https://prices.example/list.csv',
    ),
    encoding: StoredEncoding.default(null),
    username: explain(
      z.string().trim().max(200).nullable().default(null),
      'For SellCell: the name of the login',
      'second-life',
    ),
    password: z.string().max(200).optional().describe('For SellCell. Left out: it stays'),
    own_merchant: explain(
      z.string().trim().max(100).nullable().default(null),
      'For SellCell: what the company is called there. Its own prices are left out',
      'Second Life Devices',
    ),
    sharing_id: Id.nullable().default(null).describe('For a parent: the accepted sharing'),
    is_automatic: IsAutomatic.default(true),
    every_hours: z
      .number()
      .refine(
        (hours) => (syncHours as readonly number[]).includes(hours),
        `Every hours must be one of ${syncHours.join(', ')}`,
      )
      .default(24)
      .describe('Hours between two runs'),
    at_hour: z
      .number()
      .int()
      .min(0)
      .max(23)
      .default(6)
      .describe('The hour of the day at which it runs, 0–23, in the company’s time zone'),
    scopes: z
      .array(SyncScope)
      .max(500)
      .default([])
      .describe('The parts of the catalog that follow the source. All when empty.'),
  })
  .superRefine(({ kind, url, username, sharing_id }, check) => {
    const hasUrl = kind === 'feed' || kind === 'sellcell';
    if (kind === 'sellcell' && !username)
      check.addIssue({ code: 'custom', path: ['username'], message: messages.required('username') });
    if (hasUrl && !url) check.addIssue({ code: 'custom', path: ['url'], message: messages.required('url') });
    else if (hasUrl && url && !isWebAddress(url))
      check.addIssue({
        code: 'custom',
        path: ['url'],
        message: webAddressRule,
      });
    if (kind === 'parent' && sharing_id === null)
      check.addIssue({
        code: 'custom',
        path: ['sharing_id'],
        message: 'Please select a company that shares its prices',
      });
  });
export type SyncSourceForm = z.input<typeof SyncSourceForm>;

export const listSyncSources = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-source',
  area,
  summary: 'The price sources the company follows, in order',
  access: 'pricing.view',
  data: z.object({
    items: z.array(SyncSource),
    held_of_files: RecordId.describe('Prices of imported files that await approval'),
  }),
});

export const findSyncSource = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-source/:id',
  area,
  summary: 'A price source',
  access: 'pricing.view',
  params: IdParams,
  data: SyncSource,
});

export const createSyncSource = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-source',
  area,
  summary: 'Follow a price source',
  description: 'Fetches nothing yet. No price is applied before the conditions are mapped.',
  access: 'pricing.edit',
  idempotent: true,
  body: SyncSourceForm,
  data: SyncSource,
});

export const editSyncSource = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/sync-source/:id',
  area,
  summary: 'Change a price source',
  access: 'pricing.edit',
  params: IdParams,
  body: SyncSourceForm.and(z.object({ version: Version })),
  data: SyncSource,
});

export const deleteSyncSource = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/sync-source/:id',
  area,
  summary: 'Stop following a price source',
  description: 'Its prices stay as they are and become stale.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.null(),
});

export const sortSyncSources = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/sync-source/sort',
  area,
  summary: 'Set the order of the price sources: the first one wins',
  access: 'pricing.edit',
  body: z.object({ ids: z.array(Id).min(1).max(200).describe('All source IDs') }),
  data: z.null(),
});

export const testSyncSource = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-source/test',
  area,
  summary: 'Preview a source without changing anything',
  description: 'Returns the first products with their prices, the encodings to choose from, or why it cannot be read.',
  access: 'pricing.edit',
  body: SyncSourceForm,
  data: z.object({
    products: z.number().int().describe('Products read; stops after the first 1,000'),
    conditions: z.array(z.string()),
    sample: z.array(z.object({ name: z.string(), prices: z.record(z.string(), z.number().int()) })),
    problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    currency: z.string(),
    preview: FilePreview,
  }),
});

export const runSyncSource = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-source/:id/run',
  area,
  summary: 'Sync a source now',
  description: 'A job: progress comes as `price-sync-progress`. 409 while another run of the source is in progress.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.object({ run_id: RecordId, job_id: z.string() }),
});

export const syncableSources = contract({
  method: 'GET',
  url: '/v1/pos/pricing/syncable-sources',
  area,
  summary: 'The price sources available: kinds of source, and companies that share their prices',
  access: 'pricing.view',
  data: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        kind: SourceKind,
        name: z.string(),
        description: z.string(),
        is_sandbox: z.boolean(),
        sharing_id: RecordId.nullable(),
        source_ids: z.array(RecordId).describe('Sources that already follow it'),
      }),
    ),
  }),
});

export const SyncSettings = z
  .object({
    preference: z
      .enum(['order', 'best'])
      .describe('When several sources have a price: use the first source’s, or the highest'),
    swing_percent: z.number().min(1).max(1000).describe('A price that changes by more is held'),
    hold_swing_percent: z.number().min(1).max(100).describe('Hold the whole sync when more of its prices swing'),
    hold_missing_percent: z.number().min(1).max(100).describe('Hold the whole sync when more of its devices disappear'),
    stale_after_days: z
      .number()
      .int()
      .min(1)
      .max(365)
      .describe('A price becomes stale when its source has not confirmed it for this many days'),
  })
  .meta({ id: 'PriceSyncSettings' });
export type SyncSettings = z.infer<typeof SyncSettings>;

const StoredSettings = SyncSettings.extend({ version: Version });

export const findSyncSettings = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-settings',
  area,
  summary: 'Which source wins, when prices are held, and when they become stale',
  access: 'pricing.view',
  data: StoredSettings,
});

export const editSyncSettings = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/sync-settings',
  area,
  summary: 'Set which source wins, when prices are held, and when they become stale',
  access: 'pricing.edit',
  body: StoredSettings,
  data: StoredSettings,
});
