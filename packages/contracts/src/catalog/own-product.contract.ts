import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, explain, Id } from '../route.ts';
import { axisKeys } from './axes.rules.ts';
import { Axis } from './axis.contract.ts';
import { identifierKinds } from './catalog.contract.ts';
import { isIsbn } from './isbn.rules.ts';
import { CatalogKey, CatalogModelDetail, CategoryKey } from './product-catalog.contract.ts';
import { readIsbn } from './search.rules.ts';

const area = 'catalog';
const KeyParams = z.object({ key: explain(CatalogKey, 'The record’s key, as its list returns it', 'apple-iphone-15') });
const optional = (longest: number, description: string, example: string) =>
  explain(z.string().trim().max(longest), description, example)
    .nullish()
    .transform((text) => text || null);
const Name = z.string().trim().min(1).max(120);

const isbn = (description: string, example: string) =>
  optional(20, description, example)
    .transform((text) => (text === null ? null : text.replace(/[\s-]/g, '').toUpperCase()))
    .refine((text) => text === null || (readIsbn(text) !== null && isIsbn(text)), 'The ISBN has a wrong check digit');

export const VariantForm = z.object({
  id: Id.nullable().default(null).describe('Null for a new one'),
  network: optional(60, 'Network or carrier', 'Unlocked'),
  size: optional(60, 'Size of the device or its screen', '13-inch'),
  memory: optional(60, 'Memory with its unit', '8 GB'),
  storage: optional(60, 'Storage with its unit', '128 GB'),
  processor: optional(80, 'Processor', 'Apple M3'),
  graphics_card: optional(80, 'Graphics card', 'RTX 4070'),
  edition: optional(80, 'Edition', 'Standard'),
  case_material: optional(60, 'Material of the case', 'Aluminum'),
  year: optional(4, 'Model year', '2024').refine(
    (text) => text === null || /^(19|20)\d\d$/.test(text),
    'Year must be a year, such as 2024',
  ),
  isbn10: isbn('ISBN with 10 digits', '0306406152'),
  isbn13: isbn('ISBN with 13 digits', '9780306406157'),
});
export type VariantForm = z.output<typeof VariantForm>;

const Product = {
  name: explain(Name, 'Name of the model without its brand', 'Fairphone 6'),
  family: optional(80, 'Product line, such as Galaxy S', 'Galaxy S'),
  aliases: z.string().trim().max(200).default('').describe('More search terms'),
  release_year: explain(z.number().int().min(1950).max(2100).nullable().default(null), 'Year of release', 2024),
  variants: z
    .array(VariantForm)
    .max(500)
    .describe('Only the company’s own variants; shipped variants are switched on and off, not edited'),
};

export const ProductForm = z.object({
  category: CategoryKey,
  brand_name: explain(Name, 'Name of the brand. A new one is created.', 'Fairphone'),
  ...Product,
});
export type ProductForm = z.output<typeof ProductForm>;

export const ProductChange = z.object({
  ...Product,
  name: explain(Name.nullable(), 'Null restores the catalog’s name', 'Apple'),
  version: Version.nullable().optional(),
});
export type ProductChange = z.output<typeof ProductChange>;

export const createProduct = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/model',
  area,
  summary: 'Add a product that the shipped catalog does not have',
  description: 'Creates the brand when it is new. A product without variants gets one variant without values.',
  access: 'catalog.edit',
  body: ProductForm,
  data: CatalogModelDetail,
  idempotent: true,
});

export const changeProduct = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/model/:key',
  area,
  summary: 'Rename a model and edit the company’s own fields',
  access: 'catalog.edit',
  params: KeyParams,
  body: ProductChange,
  data: CatalogModelDetail,
});

const Removed = z.object({ is_deleted: z.boolean().describe('False: it is in use, so it was switched off instead') });

export const deleteProduct = contract({
  method: 'DELETE',
  url: '/v1/pos/product-catalog/model/:key',
  area,
  summary: 'Delete an own product; a product that was ever bought is switched off instead',
  access: 'catalog.edit',
  params: KeyParams,
  data: Removed,
});

export const CategoryForm = z.object({
  name: explain(Name, 'Name of the category', 'Game consoles'),
  identifier: z.enum(identifierKinds).default('serial').describe('What identifies a device of the category'),
  is_mac: z.boolean().default(false).describe('Whether its devices are Macs'),
  axes: z
    .array(Axis.extend({ label: explain(z.string().trim().min(1).max(40), 'The axis’s name on screen', 'Storage') }))
    .max(axisKeys.length)
    .refine((axes) => new Set(axes.map(({ key }) => key)).size === axes.length, 'List each axis only once')
    .describe('What tells the variants of a model apart'),
  version: Version.nullable().optional(),
});
export type CategoryForm = z.output<typeof CategoryForm>;

export const createCategory = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/category',
  area,
  summary: 'Add a category that the shipped catalog does not have',
  description: 'It starts with the default conditions.',
  access: 'catalog.edit',
  body: CategoryForm,
  data: z.object({ key: z.string() }),
  idempotent: true,
});

export const changeCategory = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/category/:key',
  area,
  summary: 'Rename a category; own categories also accept axes',
  access: 'catalog.edit',
  params: KeyParams,
  body: CategoryForm,
  data: z.object({ key: z.string() }),
});

export const deleteCategory = contract({
  method: 'DELETE',
  url: '/v1/pos/product-catalog/category/:key',
  area,
  summary: 'Delete an own category; a category with products is switched off instead',
  access: 'catalog.edit',
  params: KeyParams,
  data: Removed,
});

export const renameBrand = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/brand/:key',
  area,
  summary: 'Rename a brand',
  access: 'catalog.edit',
  params: KeyParams,
  is_form: true,
  body: z.object({
    name: explain(Name.nullable(), 'Null restores the catalog’s name', 'Apple'),
    version: Version.nullable().optional(),
  }),
  data: z.object({ key: z.string(), name: z.string() }),
});
