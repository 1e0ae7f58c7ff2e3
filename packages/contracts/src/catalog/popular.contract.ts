import { z } from 'zod';
import { contract, explain } from '../route.ts';
import { Device } from './catalog.contract.ts';
import { CatalogKey, CategoryKey } from './product-catalog.contract.ts';

const area = 'settings';

export const listPopular = contract({
  method: 'GET',
  url: '/v1/pos/settings/popular',
  area,
  summary: 'Popular models, shown first in device pickers',
  access: 'catalog.view',
  query: z.object({ category: CategoryKey.optional() }),
  data: z.object({ items: z.array(Device) }),
});

export const savePopular = contract({
  method: 'POST',
  url: '/v1/pos/settings/popular',
  area,
  summary: 'Mark models or categories as popular, or remove the mark',
  access: 'catalog.edit',
  body: z.object({
    model_keys: explain(z.array(CatalogKey).max(500).default([]), 'Keys of the models', ['apple-iphone-15']),
    category_keys: explain(z.array(CatalogKey).max(200).default([]), 'Keys of the categories', ['smartphones']),
    is_popular: z.boolean().describe('Whether it is among the popular ones'),
  }),
  data: z.object({ changed: z.number().int() }),
});

export const listPopularCategories = contract({
  method: 'GET',
  url: '/v1/pos/settings/popular/category',
  area,
  summary: 'The company’s categories, popular ones first',
  access: 'catalog.view',
  data: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        key: z.string(),
        name: z.string(),
        image_url: z.string().nullable(),
        is_popular: z.boolean(),
        popular_models: z.number().int(),
      }),
    ),
  }),
});
