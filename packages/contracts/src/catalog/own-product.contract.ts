import { z } from 'zod';
import { contract } from '../route.ts';
import { Axis, axisKeys } from './axes.rules.ts';
import { identifierKinds } from './catalog.contract.ts';
import { isIsbn } from './isbn.rules.ts';
import { CatalogKey, CatalogModelDetail } from './product-catalog.contract.ts';
import { readIsbn } from './search.rules.ts';

const area = 'catalog';
const KeyParams = z.object({ key: CatalogKey });
const Version = z.number().int().nullable().optional().describe('As it was read; another one answers 409');
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
  .refine((text) => text === null || (readIsbn(text) !== null && isIsbn(text)), 'The ISBN’s check digit is wrong');

export const VariantForm = z.object({
  id: z.number().int().nullable().default(null).describe('Null for a new one'),
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
  family: optional(80).describe('A line of models: Galaxy S'),
  aliases: z.string().trim().max(200).default('').describe('Further words by which it is found'),
  release_year: z.number().int().min(1950).max(2100).nullable().default(null),
  variants: z
    .array(VariantForm)
    .max(500)
    .describe('The company’s own ones; those of the shipped catalog are switched, not edited'),
};

export const ProductForm = z.object({ category: CatalogKey, brand_name: Name, ...Product });
export type ProductForm = z.output<typeof ProductForm>;

export const ProductChange = z.object({
  ...Product,
  name: Name.nullable().describe('Null is the catalog’s own name again'),
  version: Version,
});
export type ProductChange = z.output<typeof ProductChange>;

export const createProduct = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/model',
  area,
  summary: 'Add a product that the shipped catalog does not have',
  description: 'A brand that is not known yet is made. A product without variants gets one without values.',
  access: 'catalog.edit',
  body: ProductForm,
  data: CatalogModelDetail,
  idempotent: true,
});

export const changeProduct = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/model/:key',
  area,
  summary: 'Rename a model, and change what is the company’s own of it',
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
  summary: 'Delete a product of one’s own; one that was ever bought is switched off instead',
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
    .refine((axes) => new Set(axes.map(({ key }) => key)).size === axes.length, 'Each axis may stand there once'),
  version: Version,
});
export type CategoryForm = z.output<typeof CategoryForm>;

export const createCategory = contract({
  method: 'POST',
  url: '/v1/pos/product-catalog/category',
  area,
  summary: 'Add a category that the shipped catalog does not have',
  description: 'It gets the usual conditions.',
  access: 'catalog.edit',
  body: CategoryForm,
  data: z.object({ key: z.string() }),
  idempotent: true,
});

export const changeCategory = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/category/:key',
  area,
  summary: 'Rename a category; one of the company’s own has axes to change as well',
  access: 'catalog.edit',
  params: KeyParams,
  body: CategoryForm,
  data: z.object({ key: z.string() }),
});

export const deleteCategory = contract({
  method: 'DELETE',
  url: '/v1/pos/product-catalog/category/:key',
  area,
  summary: 'Delete a category of one’s own; one that has products is switched off instead',
  access: 'catalog.edit',
  params: KeyParams,
  data: Removed,
});

export const renameBrand = contract({
  method: 'PUT',
  url: '/v1/pos/product-catalog/brand/:key',
  area,
  summary: 'Call a brand by a name of one’s own',
  access: 'catalog.edit',
  params: KeyParams,
  body: z.object({ name: Name.nullable().describe('Null is the catalog’s own name again'), version: Version }),
  data: z.object({ key: z.string(), name: z.string() }),
});
