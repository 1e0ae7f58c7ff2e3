import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { contract, Id, Instant } from '../route.ts';
import { GridFilter, GridModel, GridSearch, maxGridRows, PriceGrid } from './editor.contract.ts';

const RecordId = z.number().int();

/** A model with how many rows the grid has of it. */
export const OutlineModel = GridModel.omit({ category_id: true, brand: true, total_variants: true }).extend({
  rows: z.number().int().describe('Variants that fit the filter'),
});
export type OutlineModel = z.infer<typeof OutlineModel>;

export const PriceOutline = z
  .object({
    price_list_id: RecordId,
    currency: z.string(),
    category: CategoryRef,
    brand: CategoryRef.nullable().describe('Null: all brands of the category'),
    brands: z.array(CategoryRef).describe('Those of the category that have something active, in their order'),
    models: z.array(OutlineModel).describe('In the order of the grid’s rows'),
    total: z.number().int().describe('Rows in all'),
    first: PriceGrid.nullable().describe('As many rows of the beginning as were asked for; null where none were'),
  })
  .meta({ id: 'PriceOutline' });
export type PriceOutline = z.infer<typeof PriceOutline>;

export const getPriceOutline = contract({
  method: 'GET',
  url: '/v1/pos/pricing/outline',
  area: 'pricing',
  summary: 'What the price grid consists of: its models with their numbers of rows',
  description:
    'The first rows may come along. Others are then asked for as they come into view, with the ids that this names.',
  access: 'pricing.view',
  query: z.object({
    category: z.string().max(100).describe('The key of a category'),
    brand: z.string().max(100).default('all').describe('The key of a brand, or `all`'),
    price_list_id: Id.optional().describe('Default: the company’s own list'),
    filter: GridFilter.default('all'),
    changed_since: Instant.pipe(z.iso.datetime({ offset: true, error: 'Changed since must be a date' })).optional(),
    search: GridSearch.default(''),
    rows: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxGridRows)
      .default(0)
      .describe('How many rows of the beginning come along'),
  }),
  data: PriceOutline,
});
