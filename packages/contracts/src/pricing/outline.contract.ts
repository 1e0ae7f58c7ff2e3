import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { PriceListId } from '../fields.ts';
import { contract, explain, Time } from '../route.ts';
import { GridFilter, GridModel, GridSearch, maxGridRows, PriceGrid } from './editor.contract.ts';

const RecordId = z.number().int();

/** A model with its number of rows in the grid. */
export const OutlineModel = GridModel.omit({ category_id: true, brand: true, total_variants: true }).extend({
  rows: z.number().int().describe('Variants that match the filter'),
});
export type OutlineModel = z.infer<typeof OutlineModel>;

export const PriceOutline = z
  .object({
    price_list_id: RecordId,
    currency: z.string(),
    category: CategoryRef,
    brand: CategoryRef.nullable().describe('Null: all brands of the category'),
    brands: z.array(CategoryRef).describe('The category’s brands with something active, in order'),
    models: z.array(OutlineModel).describe('In the order of the grid’s rows'),
    total: z.number().int().describe('Total number of rows'),
    first: PriceGrid.nullable().describe('The first rows, as many as requested; null when none were'),
  })
  .meta({ id: 'PriceOutline' });
export type PriceOutline = z.infer<typeof PriceOutline>;

export const getPriceOutline = contract({
  method: 'GET',
  url: '/v1/pos/pricing/outline',
  area: 'pricing',
  summary: 'The outline of the price grid: its models with their row counts',
  description: 'May include the first rows. Request the others by the IDs of the outline as they scroll into view.',
  access: 'pricing.view',
  query: z.object({
    category: explain(z.string().max(100), 'Category key', 'smartphones'),
    brand: z.string().max(100).default('all').describe('Brand key, or `all`'),
    price_list_id: PriceListId,
    filter: GridFilter.default('all'),
    changed_since: Time.optional(),
    search: explain(GridSearch.default(''), 'Words of the device’s name; empty: all', 'iphone'),
    rows: z.coerce.number().int().min(0).max(maxGridRows).default(0).describe('Number of rows to include'),
  }),
  data: PriceOutline,
});
