import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { runStatuses } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { deviceMappingTypes, heldStatuses } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';
import { listKinds, type SourceCondition, type SourceProduct } from './sources/price-source.rules.ts';

const percent = (name: string, precision: number) => numeric(name, { precision, scale: 2, mode: 'number' });

export const priceSyncSettings = pgTable('price_sync_settings', {
  company_id: companyId().primaryKey(),
  preference: text('preference', { enum: ['order', 'best'] })
    .notNull()
    .default('order'),
  swing_percent: percent('swing_percent', 6).notNull().default(20),
  hold_swing_percent: percent('hold_swing_percent', 5).notNull().default(30),
  hold_missing_percent: percent('hold_missing_percent', 5).notNull().default(30),
  stale_after_days: integer('stale_after_days').notNull().default(7),
  version: integer('version').notNull().default(1),
});

/** Belongs to two companies, so only database functions read and write it. */
export const priceSharings = pgTable('price_sharings', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  parent_company_id: id('parent_company_id').notNull(),
  child_company_id: id('child_company_id'),
  address: text('address').notNull(),
  status: text('status', { enum: ['offered', 'accepted', 'declined', 'ended'] })
    .notNull()
    .default('offered'),
  offered_by: text('offered_by'),
  ended_by: text('ended_by', { enum: ['parent', 'child'] }),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  accepted_at: instant('accepted_at'),
  ended_at: instant('ended_at'),
});

const key = () => ({ company_id: companyId(), id: id('id').generatedAlwaysAsIdentity() });
const keyed = (table: { company_id: never; id: never }) => [primaryKey({ columns: [table.company_id, table.id] })];

export const priceSyncSources = pgTable(
  'price_sync_sources',
  {
    ...key(),
    kind: text('kind', { enum: listKinds }).notNull(),
    name: text('name').notNull(),
    url: text('url'),
    encoding: text('encoding').$type<FileEncoding>(),
    login: text('login'),
    own_merchant: text('own_merchant'),
    sharing_id: id('sharing_id'),
    partner_id: id('partner_id'),
    seed: text('seed').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    is_automatic: boolean('is_automatic').notNull().default(true),
    every_hours: integer('every_hours').notNull().default(24),
    at_hour: integer('at_hour').notNull().default(6),
    sort: integer('sort').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => keyed(table as never),
);

export const priceSyncScopes = pgTable(
  'price_sync_scopes',
  {
    ...key(),
    source_id: id('source_id').notNull(),
    category_id: id('category_id').notNull(),
    brand_id: id('brand_id'),
    model_id: id('model_id'),
  },
  (table) => keyed(table as never),
);

export const priceSyncPauses = pgTable(
  'price_sync_pauses',
  { ...key(), category_id: id('category_id').notNull(), brand_id: id('brand_id') },
  (table) => keyed(table as never),
);

export const priceSyncStates = pgTable(
  'price_sync_states',
  {
    company_id: companyId(),
    source_id: id('source_id').notNull(),
    next_run_at: instant('next_run_at'),
    fetched_at: instant('fetched_at'),
    fetched_run_id: id('fetched_run_id'),
    etag: text('etag'),
    last_modified: text('last_modified'),
    condition_names: jsonb('condition_names').$type<SourceCondition[]>().notNull().default([]),
    failures: integer('failures').notNull().default(0),
    failed_since: instant('failed_since'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.source_id] })],
);

const count = (name: string) => integer(name).notNull().default(0);

export const priceSyncRuns = pgTable(
  'price_sync_runs',
  {
    ...key(),
    source_id: id('source_id').notNull(),
    slot: instant('slot'),
    status: text('status', { enum: runStatuses }).notNull().default('queued'),
    is_unchanged: boolean('is_unchanged').notNull().default(false),
    message: text('message'),
    products: count('products'),
    matched: count('matched'),
    unmatched: count('unmatched'),
    open_conditions: count('open_conditions'),
    changed_cells: count('changed_cells'),
    held_cells: count('held_cells'),
    left_cells: count('left_cells'),
    listed: count('listed'),
    missing: count('missing'),
    tries: count('tries'),
    batch_id: id('batch_id'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    beat_at: instant('beat_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => keyed(table as never),
);

/** The stored fields of a product that matching needs, so that it can be matched again when the catalog changes. */
export type ProductFacts = Pick<SourceProduct, 'model_key' | 'catalog_variant_id' | 'brand' | 'category' | 'values'>;

export const priceSyncProducts = pgTable(
  'price_sync_products',
  {
    ...key(),
    source_id: id('source_id').notNull(),
    product_key: text('product_key').notNull(),
    external_id: text('external_id'),
    name: text('name').notNull(),
    facts: jsonb('facts').$type<ProductFacts>().notNull(),
    prices: jsonb('prices').$type<Record<string, number>>().notNull().default({}),
    category_id: id('category_id'),
    variant_id: id('variant_id'),
    device_mapping_type: text('device_mapping_type', { enum: deviceMappingTypes }).notNull().default('unmatched'),
    reason: text('reason'),
    seen_run_id: id('seen_run_id').notNull(),
  },
  (table) => keyed(table as never),
);

export const priceSyncConditions = pgTable(
  'price_sync_conditions',
  {
    ...key(),
    source_id: id('source_id').notNull(),
    category_id: id('category_id').notNull(),
    name: text('name').notNull(),
    sort: count('sort'),
    condition_id: id('condition_id'),
    confidence: count('confidence'),
    is_confirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => keyed(table as never),
);

export const priceSyncHeld = pgTable(
  'price_sync_held',
  {
    ...key(),
    source_id: id('source_id'),
    run_id: id('run_id'),
    /** The file whose price it is, in place of a source. */
    import_id: id('import_id'),
    price_list_id: id('price_list_id').notNull(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    old_price: minor('old_price'),
    new_price: minor('new_price').notNull(),
    reason: text('reason', { enum: ['swing', 'sync'] }).notNull(),
    status: text('status', { enum: heldStatuses }).notNull().default('pending'),
    decided_by: id('decided_by'),
    decided_at: instant('decided_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => keyed(table as never),
);

export const syncFacts = [
  tableFacts(priceSyncSettings, { clone: { with: 'pricing' }, settings: 'pricing' }),
  tableFacts(priceSyncSources, {
    not_cloned: 'vendors',
    settings: 'pricing',
    not_exported: {
      sharing_id: 'names another company',
      url: 'the address of a price list, which may contain a token',
      login: 'a name and a password',
    },
  }),
  tableFacts(priceSyncScopes, { not_cloned: 'vendors', settings: 'pricing' }),
  tableFacts(priceSyncPauses, { not_cloned: 'vendors', settings: 'pricing' }),
  tableFacts(priceSyncStates, { not_cloned: 'vendors' }),
  tableFacts(priceSyncRuns, { not_cloned: 'vendors' }),
  tableFacts(priceSyncProducts, { not_cloned: 'vendors' }),
  tableFacts(priceSyncConditions, { not_cloned: 'vendors', settings: 'pricing' }),
  tableFacts(priceSyncHeld, { not_cloned: 'vendors' }),
];
