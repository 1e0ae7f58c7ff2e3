import type {
  FeedColumn,
  FeedCondition,
  FeedFormat,
  FeedKind,
  FeedLayout,
} from '@tradepost/contracts/feeds/datafeed.data';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const datafeeds = pgTable(
  'datafeeds',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FeedKind>().notNull(),
    name: text('name').notNull(),
    token: text('token'),
    format: text('format').$type<FeedFormat>().notNull(),
    layout: text('layout').$type<FeedLayout>().notNull(),
    columns: jsonb('columns').$type<FeedColumn[]>().notNull(),
    conditions: jsonb('conditions').$type<FeedCondition[]>().notNull().default([]),
    root_name: text('root_name').notNull().default('devices'),
    row_name: text('row_name').notNull().default('device'),
    currency: text('currency').notNull(),
    is_on: boolean('is_on').notNull().default(true),
    has_zero_rows: boolean('has_zero_rows').notNull().default(false),
    post_back_url: text('post_back_url'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type DatafeedRow = typeof datafeeds.$inferSelect;

const seen = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const datafeedStates = pgTable(
  'datafeed_states',
  {
    company_id: companyId(),
    feed_id: id('feed_id').notNull(),
    file_id: id('file_id'),
    rows: integer('rows').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    etag: text('etag'),
    built_at: instant('built_at'),
    changed_at: instant('changed_at').notNull().default(sql`app_now()`),
    queued_at: instant('queued_at'),
    percentage: integer('percentage').notNull().default(0),
    seen_batch_id: seen('seen_batch_id'),
    seen_price_id: seen('seen_price_id'),
    seen_change_id: seen('seen_change_id'),
    failure: text('failure'),
    failed_at: instant('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.feed_id] })],
);

export const datafeedExclusions = pgTable(
  'datafeed_exclusions',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    category_id: id('category_id'),
    brand_id: id('brand_id'),
    model_id: id('model_id'),
    is_excluded: boolean('is_excluded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const datafeedFetches = pgTable(
  'datafeed_fetches',
  {
    company_id: companyId(),
    feed_id: id('feed_id').notNull(),
    day: date('day').notNull(),
    agent: text('agent').notNull(),
    network: text('network').notNull(),
    fetches: integer('fetches').notNull(),
    unchanged: integer('unchanged').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.feed_id, table.day, table.agent, table.network] })],
);

export const datafeedOrders = pgTable(
  'datafeed_orders',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    feed_id: id('feed_id').notNull(),
    site_order_id: text('site_order_id').notNull(),
    order_id: id('order_id').notNull(),
    posted_status: text('posted_status'),
    posted_at: instant('posted_at'),
    failure: text('failure'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const datafeedFacts = [
  tableFacts(datafeeds, {
    not_cloned: 'vendors',
    settings: 'add_ons',
    not_exported: {
      token: 'the secret of an address on this server',
      post_back_url: 'an address of the site, which may contain a token',
    },
  }),
  tableFacts(datafeedStates, {
    not_cloned: 'derived',
    not_exported: 'files that are built anew',
    files: { file_id: 'not_by_id' },
  }),
  tableFacts(datafeedExclusions, { not_cloned: 'vendors', settings: 'add_ons' }),
  tableFacts(datafeedFetches, { not_cloned: 'history', not_exported: 'calls of this server' }),
  tableFacts(datafeedOrders, { not_cloned: 'orders', person: { part: 'orders_by_comparison_sites', by: 'order' } }),
];
