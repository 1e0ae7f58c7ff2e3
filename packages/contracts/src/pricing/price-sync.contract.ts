import { z } from 'zod';
import { messages } from '../errors.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';
import { syncHours } from './sync-schedule.rules.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const sourceKinds = ['feed', 'parent', 'sandbox'] as const;
export const SourceKind = z
  .enum(sourceKinds)
  .describe('feed: a list that somebody publishes; parent: another company’s prices; sandbox: an invented list')
  .meta({ id: 'PriceSourceKind' });
export type SourceKind = z.infer<typeof SourceKind>;

/** A category, a brand in it, or one model: for what a source counts. */
export const SyncScope = z.object({
  category_id: Id,
  brand_id: Id.nullable().default(null),
  model_id: Id.nullable().default(null),
});
export type SyncScope = z.output<typeof SyncScope>;

export const runStatuses = ['queued', 'running', 'completed', 'held', 'failed'] as const;

/** One look at a source, with what came of it. */
export const SyncRun = z
  .object({
    id: RecordId,
    source_id: RecordId,
    source_name: z.string(),
    status: z.enum(runStatuses).describe('held: too much changed at once, nothing was applied'),
    is_scheduled: z.boolean(),
    is_unchanged: z.boolean().describe('The source said that its list is the one read before'),
    message: z.string().nullable().describe('What came of it, or why it failed'),
    products: RecordId.describe('Products in the list'),
    matched: RecordId,
    unmatched: RecordId,
    open_conditions: RecordId.describe('Conditions of the source that wait to be mapped'),
    changed_cells: RecordId,
    held_cells: RecordId,
    left_cells: RecordId.describe('Prices that staff keeps: the hand-off is off there'),
    missing: RecordId.describe('Devices that the list had before'),
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
    label: z.string().describe('The name as prices carry it; a sandbox says so'),
    url: z.string().nullable(),
    sharing_id: RecordId.nullable().describe('Null for a parent whose sharing is over'),
    is_sandbox: z.boolean(),
    is_automatic: z.boolean(),
    every_hours: RecordId,
    at_hour: RecordId.describe('In the company’s timezone'),
    sort: RecordId.describe('The first one wins, where the order decides'),
    scopes: z.array(SyncScope.extend({ name: z.string() })).describe('Empty: all that it knows'),
    standing: z.enum(sourceStandings).describe('What to know about it first'),
    last_run: SyncRun.nullable(),
    fetched_at: Instant.nullable().describe('When it last answered'),
    next_run_at: Instant.nullable(),
    failures: RecordId.describe('In a row'),
    products: RecordId,
    matched: RecordId,
    open_conditions: RecordId,
    held_cells: RecordId,
    priced_cells: RecordId.describe('Prices that come from it now'),
    version: RecordId,
    created_at: Instant,
  })
  .meta({ id: 'PriceSyncSource' });
export type SyncSource = z.infer<typeof SyncSource>;

const isWebAddress = (url: string) => {
  try {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
};

/** What a source is, as the form and the server check it. */
export const SyncSourceForm = z
  .object({
    kind: z.enum(['feed', 'sandbox', 'parent'] as const),
    name: z.string().trim().min(1, messages.required('name')).max(80),
    url: z.string().trim().max(2_000).nullable().default(null),
    sharing_id: Id.nullable().default(null).describe('Of the parent: the sharing that was accepted'),
    is_automatic: z.boolean().default(true),
    every_hours: z
      .number()
      .refine(
        (hours) => (syncHours as readonly number[]).includes(hours),
        `Every hours must be one of ${syncHours.join(', ')}`,
      )
      .default(24),
    at_hour: z.number().int().min(0).max(23).default(6),
    scopes: z.array(SyncScope).max(500).default([]),
  })
  .superRefine(({ kind, url, sharing_id }, check) => {
    if (kind === 'feed' && !url) check.addIssue({ code: 'custom', path: ['url'], message: messages.required('url') });
    else if (kind === 'feed' && url && !isWebAddress(url))
      check.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'URL must be a web address that begins with https:// or http://',
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
  summary: 'The price sources that the company follows, in their order',
  access: 'pricing.view',
  data: z.object({ items: z.array(SyncSource) }),
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
  description: 'Nothing is fetched by that. No price flows before its conditions are mapped.',
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
  body: SyncSourceForm.and(
    z.object({ version: z.number().int().describe('The version that was read; a stale one answers 409') }),
  ),
  data: SyncSource,
});

export const deleteSyncSource = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/sync-source/:id',
  area,
  summary: 'Follow a price source no longer',
  description: 'Its prices stay as they are, and count as stale.',
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
  body: z.object({ ids: z.array(Id).min(1).max(200).describe('All of them') }),
  data: z.null(),
});

export const testSyncSource = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-source/test',
  area,
  summary: 'Read the beginning of a source, and change nothing',
  description: 'Answers the first products with their prices, or why it cannot be read.',
  access: 'pricing.edit',
  body: SyncSourceForm,
  data: z.object({
    products: z.number().int().describe('Read; it stops after the first 1,000'),
    conditions: z.array(z.string()),
    sample: z.array(z.object({ name: z.string(), prices: z.record(z.string(), z.number().int()) })),
    problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    currency: z.string(),
  }),
});

export const runSyncSource = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sync-source/:id/run',
  area,
  summary: 'Read a source now and apply its prices',
  description: 'A job: its progress comes as `datafeed-process`. 409 while another run of it is under way.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.object({ run_id: RecordId, job_id: z.string() }),
});

export const syncableSources = contract({
  method: 'GET',
  url: '/v1/pos/pricing/syncable-sources',
  area,
  summary: 'What prices can be followed: kinds of source, and companies that share theirs',
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
        source_ids: z.array(RecordId).describe('Sources that follow it already'),
      }),
    ),
  }),
});

export const SyncSettings = z
  .object({
    preference: z.enum(['order', 'best']).describe('Of several prices: that of the first source, or the highest'),
    swing_percent: z.number().min(1).max(1000).describe('A price that moves by more is held back'),
    hold_swing_percent: z.number().min(1).max(100).describe('When more of a sync’s prices swing, all of it is held'),
    hold_missing_percent: z.number().min(1).max(100).describe('When more of the devices disappear, all of it is held'),
    stale_after_days: z
      .number()
      .int()
      .min(1)
      .max(365)
      .describe('A price that its source has not confirmed for longer is stale'),
  })
  .meta({ id: 'PriceSyncSettings' });
export type SyncSettings = z.infer<typeof SyncSettings>;

const StoredSettings = SyncSettings.extend({ version: RecordId });

export const findSyncSettings = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sync-settings',
  area,
  summary: 'Which source wins, when prices are held back, and when they are stale',
  access: 'pricing.view',
  data: StoredSettings,
});

export const editSyncSettings = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/sync-settings',
  area,
  summary: 'Set which source wins, when prices are held back, and when they are stale',
  access: 'pricing.edit',
  body: StoredSettings,
  data: StoredSettings,
});
