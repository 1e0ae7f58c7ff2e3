import type { AdjustmentType, AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import { deductionModes } from '@tradepost/contracts/conditions/defect-part.data';
import { type Channel, channels, priceSources, ruleLevels } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor, minorOrNull } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const priceSettings = pgTable('price_settings', {
  company_id: companyId().primaryKey(),
  is_round_up: boolean('is_round_up').notNull().default(false),
  round_up_step: integer('round_up_step').notNull().default(1),
  price_lock_days: integer('price_lock_days').notNull().default(14),
  price_lock_days_by_channel: jsonb('price_lock_days_by_channel')
    .$type<Partial<Record<Channel, number>>>()
    .notNull()
    .default({}),
  deduction_mode: text('deduction_mode', { enum: deductionModes }).notNull().default('as_marked'),
  version: integer('version').notNull().default(1),
});

export const priceLists = pgTable(
  'price_lists',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    location_id: id('location_id'),
    channel: text('channel', { enum: channels }),
    currency: text('currency').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const priceCells = pgTable(
  'price_cells',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    price_list_id: id('price_list_id').notNull(),
    original_price: minor('original_price'),
    custom_price: minor('custom_price'),
    price: minor('price'),
    resale_price: minor('resale_price'),
    source: text('source', { enum: priceSources }).notNull().default('base'),
    source_name: text('source_name'),
    source_at: instant('source_at'),
    is_editable_custom_price: boolean('is_editable_custom_price').notNull().default(true),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.variant_id, table.condition_id, table.price_list_id] })],
);

export const unboughtCells = pgTable(
  'unbought_cells',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    price_list_id: id('price_list_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.variant_id, table.condition_id, table.price_list_id] })],
);

const nodeColumns = () => ({
  level: text('level', { enum: ruleLevels }).notNull(),
  category_id: id('category_id'),
  brand_id: id('brand_id'),
  device_id: id('device_id'),
  model_id: id('model_id'),
  variant_id: id('variant_id'),
});

export const priceRules = pgTable(
  'price_rules',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    price_list_id: id('price_list_id').notNull(),
    ...nodeColumns(),
    condition_id: id('condition_id'),
    type: smallint('type').$type<AdjustmentType>().notNull(),
    amount_type: smallint('amount_type').$type<AmountType>().notNull(),
    amount_price: numeric('amount_price', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    floor: minor('floor'),
    ceiling: minor('ceiling'),
    max_resale_percent: numeric('max_resale_percent', { precision: 7, scale: 4, mode: 'number' }),
    is_stacked: boolean('is_stacked').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The rules that prices are computed from: a view of those that staff set and of the steps of the buy plan. */
export const appliedPriceRules = pgView('applied_price_rules', {
  company_id: companyId(),
  id: id('id').notNull(),
  price_list_id: id('price_list_id').notNull(),
  ...nodeColumns(),
  condition_id: id('condition_id'),
  type: smallint('type').$type<AdjustmentType>().notNull(),
  amount_type: smallint('amount_type').$type<AmountType>().notNull(),
  amount_price: numeric('amount_price', { mode: 'number' }).notNull(),
  floor: minorOrNull('floor'),
  ceiling: minorOrNull('ceiling'),
  max_resale_percent: numeric('max_resale_percent', { mode: 'number' }),
  is_stacked: boolean('is_stacked').notNull(),
  plan_weeks: numeric('plan_weeks', { mode: 'number' }),
}).existing();

export const priceHandOffs = pgTable(
  'price_hand_offs',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    ...nodeColumns(),
    is_hand_off_enable: boolean('is_hand_off_enable').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const batchKinds = ['rule', 'import', 'sync', 'bulk', 'undo'] as const;

export const priceBatches = pgTable(
  'price_batches',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: batchKinds }).notNull(),
    title: text('title').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    changed_cells: integer('changed_cells').notNull().default(0),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    undone_at: instant('undone_at'),
    price_list_id: id('price_list_id'),
    status: text('status', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('done'),
    cursor: jsonb('cursor').$type<Record<string, unknown>>(),
    undoes_id: id('undoes_id'),
    actor_kind: text('actor_kind').notNull().default('system'),
    actor_name: text('actor_name'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The changes of single cells. Written by the trigger on `price_cells`. */
export const priceChanges = pgTable(
  'price_changes',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    price_list_id: id('price_list_id').notNull(),
    variant_id: id('variant_id').notNull(),
    condition_id: id('condition_id').notNull(),
    old_price: minor('old_price'),
    new_price: minor('new_price'),
    old_original_price: minor('old_original_price'),
    new_original_price: minor('new_original_price'),
    old_custom_price: minor('old_custom_price'),
    new_custom_price: minor('new_custom_price'),
    source: text('source', { enum: priceSources }).notNull(),
    actor_kind: text('actor_kind').notNull(),
    actor_id: id('actor_id'),
    actor_name: text('actor_name'),
    reason: text('reason'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

const amounts = (name: string) => minorOrNull(name).array();

/** The changes of a batch, one row per variant. The arrays have the order of `condition_ids`. Written by the same trigger. */
export const priceBatchChanges = pgTable(
  'price_batch_changes',
  {
    company_id: companyId(),
    batch_id: id('batch_id').notNull(),
    id: id('id').notNull().default(sql`nextval('price_history_id_seq')`),
    variant_id: id('variant_id').notNull(),
    price_list_id: id('price_list_id').notNull(),
    condition_ids: id('condition_ids').array().notNull(),
    old_prices: amounts('old_prices').notNull(),
    new_prices: amounts('new_prices').notNull(),
    old_original_prices: amounts('old_original_prices'),
    new_original_prices: amounts('new_original_prices'),
    old_custom_prices: amounts('old_custom_prices'),
    new_custom_prices: amounts('new_custom_prices'),
    old_resale_prices: amounts('old_resale_prices'),
    old_sources: text('old_sources').array(),
    old_source_names: text('old_source_names').array(),
    old_source_ats: instant('old_source_ats').array(),
    sources: text('sources').array().notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.batch_id, table.id] })],
);

/** The history of cells: a view of single changes and batch changes. Higher ids are later. */
export const priceHistory = pgView('price_history', {
  company_id: companyId(),
  id: id('id').notNull(),
  price_list_id: id('price_list_id').notNull(),
  variant_id: id('variant_id').notNull(),
  condition_id: id('condition_id').notNull(),
  old_price: minor('old_price'),
  new_price: minor('new_price'),
  old_original_price: minor('old_original_price'),
  new_original_price: minor('new_original_price'),
  old_custom_price: minor('old_custom_price'),
  new_custom_price: minor('new_custom_price'),
  source: text('source', { enum: priceSources }).notNull(),
  batch_id: id('batch_id'),
  actor_kind: text('actor_kind').notNull(),
  actor_id: id('actor_id'),
  actor_name: text('actor_name'),
  reason: text('reason'),
  created_at: instant('created_at').notNull(),
}).existing();

export const pricingFacts = [
  tableFacts(priceSettings, { clone: { with: 'pricing' }, settings: 'pricing' }),
  tableFacts(priceLists, { clone: { with: 'pricing', what: ['price list', 'price lists'] }, settings: 'pricing' }),
  tableFacts(priceRules, { clone: { with: 'pricing', what: ['price rule', 'price rules'] }, settings: 'pricing' }),
  tableFacts(priceHandOffs, { clone: { with: 'pricing' }, settings: 'pricing' }),
  tableFacts(priceCells, { clone: { with: 'pricing', what: ['price', 'prices'] } }),
  tableFacts(unboughtCells, { clone: { with: 'pricing' }, audited: true }),
  tableFacts(priceBatches, { not_cloned: 'history' }),
  tableFacts(priceChanges, { not_cloned: 'history' }),
  tableFacts(priceBatchChanges, { not_cloned: 'history' }),
];
