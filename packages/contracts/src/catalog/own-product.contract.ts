import { z } from 'zod';
import { contract, Id, Int } from '../route.ts';
import { Axis, axisKeys } from './axes.rules.ts';
import { identifierKinds } from './catalog.contract.ts';
import { isIsbn } from './isbn.rules.ts';
import { CatalogKey, CatalogModelDetail } from './product-catalog.contract.ts';
import { readIsbn } from './search.rules.ts';

const area = 'catalog';
const KeyParams = z.object({ key: CatalogKey });
const Version = Int.nullable().optional().describe('The version that was read; 409 when it is stale');
const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((text) => text || null);
const Name = z.string().trim().min(1).max(120);

const Isbn = optional(20)
  .transform((text) => (text === null ? null : text.replace(/[\s-]/g, '').toUpperCase()))
  .refine((text) => text === null || (readIsbn(text) !== null && isIsbn(text)), 'The ISBN has a wrong check digit');

export const VariantForm = z.object({
  id: Id.nullable().default(null).describe('Null for a new one'),
  network: optional(60),
  size: optional(60),
  memory: optional(60),
  storage: optional(60),
  processor: optional(80),
  graphics_card: optional(80),
  edition: optional(80),
  case_material: optional(60),
  year: optional(4).refine((text) => text === null || /^(19|20)\d\d$/.test(text), 'Year must be a year, such as 2024'),
  isbn10: Isbn,
  isbn13: Isbn,
});
export type VariantForm = z.output<typeof VariantForm>;

const Product = {
  name: Name,
  family: optional(80).describe('Product line, such as Galaxy S'),
  aliases: z.string().trim().max(200).default('').describe('More search terms'),
  release_year: z.number().int().min(1950).max(2100).nullable().default(null),
  variants: z
    .array(VariantForm)
    .max(500)
    .describe('Only the company’s own variants; shipped variants are switched on and off, not edited'),
};

export const ProductForm = z.object({ category: CatalogKey, brand_name: Name, ...Product });
export type ProductForm = z.output<typeof ProductForm>;

export const ProductChange = z.object({
  ...Product,
  name: Name.nullable().describe('Null restores the catalog’s name'),
  version: Version,
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
  name: Name,
  identifier: z.enum(identifierKinds).default('serial'),
  is_mac: z.boolean().default(false),
  axes: z
    .array(Axis.extend({ label: z.string().trim().min(1).max(40) }))
    .max(axisKeys.length)
    .refine((axes) => new Set(axes.map(({ key }) => key)).size === axes.length, 'List each axis only once'),
  version: Version,
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
  body: z.object({ name: Name.nullable().describe('Null restores the catalog’s name'), version: Version }),
  data: z.object({ key: z.string(), name: z.string() }),
});
