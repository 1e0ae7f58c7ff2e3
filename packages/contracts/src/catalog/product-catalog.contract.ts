import { z } from 'zod';
import { messages } from '../errors.ts';
import { Ids, SheetFormat } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id } from '../route.ts';
import { Axis } from './axis.contract.ts';
import { identifierKinds, Variant } from './catalog.contract.ts';

const area = 'catalog';
const RecordId = z.number().int();

/** A name in URLs and files. Keys of own products begin with `own-`, so shipped products never collide with them. */
export const CatalogKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

export const CategoryKey = explain(CatalogKey, 'Key of the category', 'smartphones');
export const BrandKey = explain(CatalogKey, 'Key of the brand', 'apple');

/** A catalog entry as the company sees it: shipped, edited by the company, or its own. */
const Entry = z.object({
  id: RecordId.nullable().describe('Null until the company changes the shipped entry'),
  key: z.string(),
  name: z.string(),
  catalog_name: z.string().nullable().describe('The shipped catalog’s name; null for the company’s own'),
  image_url: z.string().nullable(),
  has_own_image: z.boolean(),
  is_own: z.boolean().describe('Not in the shipped catalog'),
  is_active: z.boolean(),
  version: z.number().int().nullable(),
});

const Counted = {
  active: z.number().int().describe('Models that are switched on'),
  total: z.number().int().describe('All models, including shipped ones the company has not touched'),
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
  catalog_id: RecordId.nullable().describe('ID in the shipped catalog; null for the company’s own'),
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
  summary: 'All categories: the company’s own and the shipped ones',
  access: 'catalog.view',
  data: z.object({ items: z.array(CatalogCategory) }),
});

export const listCatalogBrands = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/brands',
  area,
  summary: 'The brands of a category, with the number of models bought',
  access: 'catalog.view',
  query: z.object({ category: CategoryKey }),
  data: z.object({ items: z.array(CatalogBrand) }),
});

export const shownModels = ['all', 'active', 'inactive', 'own'] as const;

/** Minimum search length (specification, section 5). */
export const searchMinimum = 3;
const Search = explain(
  z
    .string()
    .trim()
    .max(100)
    .default('')
    .refine((text) => text === '' || text.length >= searchMinimum, messages.searchTooShort),
  'Words of the model’s name, at least 3 characters',
  'iphone',
);

export const ModelFilter = z.object({
  category: CategoryKey,
  brand: z.union([z.literal('all'), BrandKey]).default('all'),
  show: z.enum(shownModels).default('all').describe('Which products to list'),
  search: Search,
});
export type ModelFilter = z.output<typeof ModelFilter>;

export const listCatalogModels = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/models',
  area,
  summary: 'All models of a category, bought or not, paged, in the company’s order',
  description: 'Shipped models that the company has not touched have `id` null. A search needs 3 characters.',
  access: 'catalog.view',
  query: ModelFilter.extend(Paging.shape),
  data: pageSchema(CatalogModel),
});

const KeyParams = z.object({ key: explain(CatalogKey, 'Key of the model', 'apple-iphone-15') });

export const findCatalogModel = contract({
  method: 'GET',
  url: '/v1/pos/product-catalog/model/:key',
  area,
  summary: 'A model with all its variants, bought or not',
  access: 'catalog.view',
  params: KeyParams,
  data: CatalogModelDetail,
});

/** Maximum models per call; use the filter for more. */
export const maxKeys = 1_000;
const mostIds = 50_000;

const IsActive = z.boolean().describe('Whether the company buys it');
export const switchCatalog = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/switch',
  area,
  summary: 'Start or stop buying something',
  description:
    'Takes a category, a brand in all categories, models by key or filter, or variants of a model. Prices are kept. Switching off a parent keeps the switches below it; a category that never had models gets all shipped ones. `model_ids` in the answer lists the models that changed: send them with the opposite switch to undo.',
  access: 'catalog.edit',
  body: z.discriminatedUnion('target', [
    z.object({
      target: z.literal('category').describe('A category with its models'),
      category: CategoryKey,
      is_active: IsActive,
    }),
    z.object({ target: z.literal('brand').describe('A brand of the category'), brand: BrandKey, is_active: IsActive }),
    z.object({
      target: z.literal('models').describe('Models by their keys'),
      keys: explain(z.array(CatalogKey).min(1).max(maxKeys), 'Keys of the models', ['apple-iphone-15']),
      is_active: IsActive,
    }),
    z.object({
      target: z.literal('matching').describe('Models that the filter finds'),
      filter: ModelFilter.describe('The filters of the list of models'),
      is_active: IsActive,
    }),
    z.object({
      target: z.literal('model_ids').describe('Models by their ids'),
      model_ids: z.array(Id).min(1).max(mostIds).describe('The models to switch'),
      is_active: IsActive,
    }),
    z.object({
      target: z.literal('variants').describe('Variants of a model'),
      model: explain(CatalogKey, 'Key of the model', 'apple-iphone-15'),
      ids: Ids.max(maxKeys).default([]),
      catalog_ids: z.array(Id).max(maxKeys).default([]).describe('The variants'),
      is_active: IsActive,
    }),
  ]),
  data: z.object({ changed: z.number().int(), model_ids: z.array(RecordId) }),
});

export const arrangeCatalog = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/order',
  area,
  summary: 'Reorder categories, brands or models',
  description: 'The entries named swap positions among themselves; all others keep theirs.',
  access: 'catalog.edit',
  body: z.object({
    kind: z.enum(['category', 'brand', 'model']).describe('What is put in order'),
    keys: explain(z.array(CatalogKey).min(2).max(500), 'All keys of the level in their new order', [
      'apple',
      'samsung',
    ]),
  }),
  data: z.object({ keys: z.array(z.string()) }),
});

export const imageKinds = ['category', 'brand', 'model'] as const;
const ImageOf = z.object({
  kind: z.enum(imageKinds).describe('What the image shows'),
  key: explain(CatalogKey, 'The key of the category, brand or model', 'apple-iphone-15'),
});

export const saveCatalogImage = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/image',
  area,
  summary: 'Upload a picture for a category, brand or model',
  description: 'One file: JPEG, PNG or WebP, detected by content, up to 5 MB.',
  access: 'catalog.edit',
  body: ImageOf,
  multipart: { file: 'one' },
  data: z.object({ image_url: z.string().nullable() }),
});

export const resetCatalogImage = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/image/reset',
  area,
  summary: 'Restore the catalog’s picture',
  access: 'catalog.edit',
  body: ImageOf,
  data: z.object({ image_url: z.string().nullable() }),
});

export const exportCatalog = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/export',
  is_free_when_unpaid: true,
  area,
  summary: 'Export the catalog as a file, one row per variant',
  description: 'Reports progress by `export_product_catalog`; uses the columns of the custom catalog template.',
  access: 'catalog.view',
  body: z.object({
    format: SheetFormat,
    category: CategoryKey.optional(),
    brand: BrandKey.optional(),
    only_active: z.boolean().default(true).describe('Only what the company buys'),
  }),
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

export const checkDeviceActive = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/check-device-active',
  is_free_when_unpaid: true,
  area,
  summary: 'Whether the company buys anything yet, and so has anything to price',
  access: 'session',
  data: z.object({ is_active: z.boolean(), total_models: z.number().int().describe('Models that are switched on') }),
});

/** Shown in place of the price editor. */
export const nothingActive =
  'You must activate at least one item in your Catalog settings before you can access the Price Editor.';
