import { z } from 'zod';
import { Axis } from '../catalog/axis.contract.ts';
import { Variant } from '../catalog/catalog.contract.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Flag, Minor } from '../route.ts';
import { shopArea } from './shop.contract.ts';
import { ShopKey } from './site/site.contract.ts';

/** The shop, and the language of what its sellers read. */
export const inShop = {
  company: ShopKey,
  language: LanguageCode.optional().describe('As the seller chose it; default: the browser’s'),
};

const Key = z.string().trim().min(1).max(120);
const Named = z.object({ key: z.string(), name: z.string() });

export const ShopCategory = z
  .object({ key: z.string(), name: z.string(), image_url: z.string().nullable() })
  .meta({ id: 'ShopCategory' });
export type ShopCategory = z.infer<typeof ShopCategory>;

export const ShopModel = z
  .object({
    key: z.string(),
    name: z.string().describe('Without the brand'),
    full_name: z.string(),
    category: Named,
    brand: Named,
    image_url: z.string().nullable(),
    max_price: Minor.nullable().describe(
      'The highest price of its variants and conditions that the shop buys; null where prices are shown later',
    ),
  })
  .meta({ id: 'ShopModel' });
export type ShopModel = z.infer<typeof ShopModel>;

export const listShopCategories = contract({
  method: 'GET',
  url: '/v1/portal/shop/categories',
  area: shopArea,
  summary: 'The categories in which a shop buys devices',
  description: 'Only those with a device that has a price in one of the ways to sell that are open.',
  access: 'public',
  query: z.object(inShop),
  data: z.object({ items: z.array(ShopCategory) }),
});

export const listShopModels = contract({
  method: 'GET',
  url: '/v1/portal/shop/models',
  area: shopArea,
  summary: 'The devices that a shop buys, paged',
  description:
    'By category, brand or popularity, or the best matches of a search. Only devices with a price in one of the ways to sell that are open.',
  access: 'public',
  query: Paging.extend({
    ...inShop,
    category: explain(Key.optional(), 'Key of a category', 'smartphones'),
    brand: explain(Key.optional(), 'Key of a brand', 'apple'),
    search: explain(z.string().trim().max(100).optional(), 'Words of the device’s name; at most 20 matches', 'iphone'),
    is_popular: Flag.optional().describe('Only popular devices'),
  }),
  data: pageSchema(ShopModel).extend({
    category: Named.nullable().describe('The category of the query; null without one that the shop buys'),
    brands: z.array(Named).describe('The brands of the category'),
  }),
});

const NamedRecord = z.object({ id: z.number().int(), name: z.string() });

/** A condition or one of its sub-conditions, as sellers read it. */
const ShopSubCondition = NamedRecord.extend({ terms: z.array(z.string()).describe('What a device in it is like') });

export const ShopDevice = ShopModel.extend({
  currency: z.string(),
  identifier: z.enum(['imei', 'serial', 'isbn', 'none']),
  axes: z.array(Axis).describe('What tells its variants apart, in the order in which to ask'),
  variants: z.array(Variant),
  terms: z
    .record(z.string(), z.string())
    .describe('Values of the variants in the seller’s language, by the value; those that stay as they are not in it'),
  conditions: z
    .array(ShopSubCondition.extend({ key: z.string(), sub_conditions: z.array(ShopSubCondition) }))
    .describe('Best first'),
  defects: z.array(
    NamedRecord.extend({ key: z.string(), stops: z.boolean().describe('A device with it is not bought') }),
  ),
}).meta({ id: 'ShopDevice' });
export type ShopDevice = z.infer<typeof ShopDevice>;

export const findShopDevice = contract({
  method: 'GET',
  url: '/v1/portal/shop/model',
  area: shopArea,
  summary: 'A device of a shop, with its variants, conditions and defects',
  description: '404 for a device that the shop does not buy.',
  access: 'public',
  query: z.object({ ...inShop, model: explain(Key, 'Key of the model', 'apple-iphone-15') }),
  data: ShopDevice,
});
