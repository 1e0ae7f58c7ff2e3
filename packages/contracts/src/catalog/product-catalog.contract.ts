import { z } from 'zod';
import { messages } from '../errors.ts';
import { Paging, pageOf } from '../paging.ts';
import { contract, Id } from '../route.ts';
import { Axis } from './axes.rules.ts';
import { identifierKinds, Variant } from './catalog.contract.ts';

const area = 'catalog';
const RecordId = z.number().int();

/** A name in addresses and files. Those of a company's own begin with `own-`, so that the shipped catalog never takes one. */
export const CatalogKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** What the company made of something that the catalog ships, or something of its own. */
const Entry = z.object({
  id: RecordId.nullable().describe('Null while the company has only been offered it'),
  key: z.string(),
  name: z.string(),
  catalog_name: z.string().nullable().describe('What the shipped catalog calls it; null where it is the company’s own'),
  image_url: z.string().nullable(),
  has_own_image: z.boolean(),
  is_own: z.boolean().describe('Not of the shipped catalog'),
  is_active: z.boolean(),
  version: z.number().int().nullable(),
});

const Counted = {
  active: z.number().int().describe('Models that are switched on'),
  total: z.number().int().describe('Models that there are, the catalog’s offers included'),
};

export const CatalogCategory = Entry.extend({
  ...Counted,
  is_mac: z.boolean(),
  identifier: z.enum(identifierKinds),
  axes: z.array(Axis),
  is_popular: z.boolean(),
}).meta({ id: 'CatalogCategory' });
export type CatalogCategory = z.infer<typeof CatalogCategory>;

export const CatalogBrand = Entry.extend(Counted).meta({ id: 'CatalogBrand' });
export type CatalogBrand = z.infer<typeof CatalogBrand>;

export const CatalogModel = Entry.extend({
  category: z.string().describe('Key'),
  brand: z.object({ key: z.string(), name: z.string(), is_active: z.boolean() }),
  family: z.string().nullable(),
  release_year: z.number().int().nullable(),
  is_popular: z.boolean(),
  active_variants: z.number().int(),
  total_variants: z.number().int(),
}).meta({ id: 'CatalogModel' });
export type CatalogModel = z.infer<typeof CatalogModel>;

export const CatalogVariant = Variant.extend({
  id: RecordId.nullable(),
  catalog_id: RecordId.nullable().describe('Its number in the shipped catalog; null for one of the company’s own'),
  is_active: z.boolean(),
}).meta({ id: 'CatalogVariant' });
export type CatalogVariant = z.infer<typeof CatalogVariant>;

export const CatalogModelDetail = CatalogModel.extend({
  aliases: z.string(),
  axes: z.array(Axis),
  category_name: z.string(),
  variants: z.array(CatalogVariant),
}).meta({ id: 'CatalogModelDetail' });
export type CatalogModelDetail = z.infer<typeof CatalogModelDetail>;

export const listCatalogCategories = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/categories',
  area,
  summary: 'Every category: the company’s, and what the shipped catalog offers beside them',
  access: 'catalog.view',
  data: z.object({ items: z.array(CatalogCategory) }),
});

export const listCatalogBrands = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/brands',
  area,
  summary: 'The brands of a category, with how many of its models are bought',
  access: 'catalog.view',
  query: z.object({ category: CatalogKey }),
  data: z.object({ items: z.array(CatalogBrand) }),
});

export const shownModels = ['all', 'active', 'inactive', 'own'] as const;

/** Fewer letters than this find too much (specification, section 5). */
export const searchMinimum = 3;
const Search = z
  .string()
  .trim()
  .max(100)
  .default('')
  .refine((text) => text === '' || text.length >= searchMinimum, messages.searchTooShort);

export const ModelFilter = z.object({
  category: CatalogKey,
  brand: z.union([z.literal('all'), CatalogKey]).default('all'),
  show: z.enum(shownModels).default('all'),
  search: Search,
});
export type ModelFilter = z.output<typeof ModelFilter>;

export const listCatalogModels = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/models',
  area,
  summary: 'The models of a category, bought or not, page by page in the company’s order',
  description:
    'What the shipped catalog has and the company never touched comes along with `id` null. Searching takes 3 characters.',
  access: 'catalog.view',
  query: ModelFilter.extend(Paging.shape),
  data: pageOf(CatalogModel),
});

const KeyParams = z.object({ key: CatalogKey });

export const findCatalogModel = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/model/:key',
  area,
  summary: 'One model with its variants, bought or not',
  access: 'catalog.view',
  params: KeyParams,
  data: CatalogModelDetail,
});

/** Models that one call may name; more of them go by their filter. */
export const mostKeys = 1_000;
const mostIds = 50_000;

export const switchCatalog = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/switch',
  area,
  summary: 'Buy something, or buy it no longer',
  description:
    'A category, a brand everywhere, models by their keys or by a filter, or variants of a model. Prices stay. What is switched off above keeps the switches below it; a category that never had a model gets all of the shipped ones. `model_ids` of the answer names the models that changed: sending them with the opposite switch undoes it.',
  access: 'catalog.edit',
  body: z.discriminatedUnion('target', [
    z.object({ target: z.literal('category'), category: CatalogKey, is_active: z.boolean() }),
    z.object({ target: z.literal('brand'), brand: CatalogKey, is_active: z.boolean() }),
    z.object({ target: z.literal('models'), keys: z.array(CatalogKey).min(1).max(mostKeys), is_active: z.boolean() }),
    z.object({ target: z.literal('matching'), filter: ModelFilter, is_active: z.boolean() }),
    z.object({ target: z.literal('model_ids'), model_ids: z.array(Id).min(1).max(mostIds), is_active: z.boolean() }),
    z.object({
      target: z.literal('variants'),
      model: CatalogKey,
      ids: z.array(Id).max(mostKeys).default([]),
      catalog_ids: z.array(Id).max(mostKeys).default([]),
      is_active: z.boolean(),
    }),
  ]),
  data: z.object({ changed: z.number().int(), model_ids: z.array(RecordId) }),
});

export const arrangeCatalog = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/order',
  area,
  summary: 'Put categories, brands or models into another order',
  description: 'Those named swap the places they hold among themselves; all others stay where they are.',
  access: 'catalog.edit',
  body: z.object({ kind: z.enum(['category', 'brand', 'model']), keys: z.array(CatalogKey).min(2).max(500) }),
  data: z.object({ keys: z.array(z.string()) }),
});

export const imageKinds = ['category', 'brand', 'model'] as const;
const ImageOf = z.object({ kind: z.enum(imageKinds), key: CatalogKey });

export const saveCatalogImage = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/image',
  area,
  summary: 'Show a category, brand or model by a picture of one’s own',
  description: 'One file: JPEG, PNG or WebP, known by its content, up to 5 MB.',
  access: 'catalog.edit',
  body: ImageOf,
  multipart: true,
  data: z.object({ image_url: z.string().nullable() }),
});

export const resetCatalogImage = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/image/reset',
  area,
  summary: 'Show the catalog’s own picture again',
  access: 'catalog.edit',
  body: ImageOf,
  data: z.object({ image_url: z.string().nullable() }),
});

export const exportCatalog = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/export',
  area,
  summary: 'Save the catalog as a file, a line for each variant',
  description: 'Progress comes by `export_product_catalog`; the columns are those of the custom catalog’s template.',
  access: 'catalog.view',
  body: z.object({
    format: z.enum(['csv', 'excel']).default('csv'),
    category: CatalogKey.optional(),
    brand: CatalogKey.optional(),
    only_active: z.boolean().default(true),
  }),
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

export const checkDeviceActive = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/check-device-active',
  area,
  summary: 'Whether anything is bought at all: without it there is nothing to price',
  access: 'session',
  data: z.object({ is_active: z.boolean(), total_models: z.number().int().describe('Models that are bought') }),
});

/** What the price editor says instead of opening. */
export const nothingActive =
  'You must activate at least one item in your Catalog settings before you can access the Price Editor.';
