import type { Axis } from '@tradepost/contracts/catalog/axes.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

const identifiers = ['imei', 'serial', 'isbn', 'none'] as const;

const axisColumns = () => ({
  network: text('network'),
  size: text('size'),
  memory: text('memory'),
  storage: text('storage'),
  processor: text('processor'),
  graphics_card: text('graphics_card'),
  edition: text('edition'),
  case_material: text('case_material'),
  year: text('year'),
  isbn10: text('isbn10'),
  isbn13: text('isbn13'),
});

/** The reference catalog: all companies read it, only migrations write it. */
export const catalogCategories = pgTable('catalog_categories', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  is_mac: boolean('is_mac').notNull().default(false),
  identifier: text('identifier', { enum: identifiers }).notNull().default('serial'),
  axes: jsonb('axes').$type<Axis[]>().notNull().default([]),
  image_url: text('image_url'),
  sort: integer('sort').notNull().default(0),
});

export const catalogBrands = pgTable('catalog_brands', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  image_url: text('image_url'),
  sort: integer('sort').notNull().default(0),
});

export const catalogDevices = pgTable('catalog_devices', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  category_id: id('category_id').notNull(),
  brand_id: id('brand_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
});

export const catalogModels = pgTable('catalog_models', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  category_id: id('category_id').notNull(),
  brand_id: id('brand_id').notNull(),
  device_id: id('device_id'),
  key: text('key').notNull(),
  name: text('name').notNull(),
  aliases: text('aliases').notNull().default(''),
  release_year: integer('release_year'),
  image_url: text('image_url'),
  is_popular: boolean('is_popular').notNull().default(false),
  sort: integer('sort').notNull().default(0),
});

export const catalogVariants = pgTable('catalog_variants', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  model_id: id('model_id').notNull(),
  ...axisColumns(),
  sort: integer('sort').notNull().default(0),
});

/** A company's copy of the reference catalog, with its own products (without a catalog id). */
export const categories = pgTable(
  'categories',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    catalog_category_id: id('catalog_category_id'),
    key: text('key').notNull(),
    name: text('name').notNull(),
    is_mac: boolean('is_mac').notNull().default(false),
    identifier: text('identifier', { enum: identifiers }).notNull().default('serial'),
    axes: jsonb('axes').$type<Axis[]>().notNull().default([]),
    image_url: text('image_url'),
    image_file_id: id('image_file_id'),
    sort: integer('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    is_popular: boolean('is_popular').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const brands = pgTable(
  'brands',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    catalog_brand_id: id('catalog_brand_id'),
    key: text('key').notNull(),
    name: text('name').notNull(),
    image_url: text('image_url'),
    image_file_id: id('image_file_id'),
    sort: integer('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Model families, such as Galaxy S. */
export const devices = pgTable(
  'devices',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    catalog_device_id: id('catalog_device_id'),
    category_id: id('category_id').notNull(),
    brand_id: id('brand_id').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const models = pgTable(
  'models',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    catalog_model_id: id('catalog_model_id'),
    category_id: id('category_id').notNull(),
    brand_id: id('brand_id').notNull(),
    device_id: id('device_id'),
    key: text('key').notNull(),
    name: text('name').notNull(),
    aliases: text('aliases').notNull().default(''),
    release_year: integer('release_year'),
    image_url: text('image_url'),
    image_file_id: id('image_file_id'),
    sort: integer('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    is_popular: boolean('is_popular').notNull().default(false),
    search_text: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const variants = pgTable(
  'variants',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    catalog_variant_id: id('catalog_variant_id'),
    model_id: id('model_id').notNull(),
    ...axisColumns(),
    sort: integer('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const catalogFacts = [
  tableFacts(categories, {
    clone: { with: 'catalog', what: ['category', 'categories'] },
    audited: true,
    files: { image_file_id: { seen_by: 'everybody' } },
  }),
  tableFacts(brands, {
    clone: { with: 'catalog', what: ['brand', 'brands'] },
    audited: true,
    files: { image_file_id: { seen_by: 'everybody' } },
  }),
  tableFacts(devices, { clone: { with: 'catalog' }, audited: true }),
  tableFacts(models, {
    clone: { with: 'catalog', what: ['model', 'models'] },
    audited: true,
    files: { image_file_id: { seen_by: 'everybody' } },
  }),
  tableFacts(variants, { clone: { with: 'catalog', what: ['variant', 'variants'] }, audited: true }),
];
