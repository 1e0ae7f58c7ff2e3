import { z } from 'zod';
import { BrandId, CategoryId, Limit } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Flag } from '../route.ts';
import { axisKeys } from './axes.rules.ts';
import { Axis } from './axis.contract.ts';

const area = 'catalog';

/** The expected identifier of a device in a category. The form warns when it does not match and never blocks. */
export const identifierKinds = ['imei', 'serial', 'isbn', 'none'] as const;

const RecordId = z.number().int();

export const CategoryRef = z.object({ id: RecordId, key: z.string(), name: z.string() });
export const BrandRef = CategoryRef;

export const Category = CategoryRef.extend({
  catalog_category_id: RecordId.nullable().describe('Null for the company’s own category'),
  is_mac: z.boolean().describe('Macs have their own set of conditions'),
  identifier: z.enum(identifierKinds),
  axes: z.array(Axis).describe('In the order they are asked'),
  image_url: z.string().nullable(),
  sort: z.number().int(),
  is_active: z.boolean(),
  is_popular: z.boolean(),
  total_models: z.number().int().describe('Active models'),
}).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const Variant = z
  .object({
    id: RecordId,
    label: z.string().describe('The axis values in the category’s order: `256 GB · Unlocked`'),
    network: z.string().nullable(),
    size: z.string().nullable(),
    memory: z.string().nullable().describe('A computer’s RAM; a phone’s or tablet’s storage'),
    storage: z.string().nullable(),
    processor: z.string().nullable(),
    graphics_card: z.string().nullable(),
    edition: z.string().nullable(),
    case_material: z.string().nullable(),
    year: z.string().nullable(),
    isbn10: z.string().nullable(),
    isbn13: z.string().nullable(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

/** A model that the company buys. */
export const Device = z
  .object({
    id: RecordId.describe('Model ID'),
    key: z.string(),
    name: z.string().describe('Without the brand'),
    full_name: z.string().describe('With the brand, as shown in documents and lists'),
    family: z.string().nullable(),
    category: CategoryRef,
    brand: BrandRef,
    release_year: z.number().int().nullable(),
    image_url: z.string().nullable(),
    is_popular: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const DeviceHit = Device.extend({
  choice: z.partialRecord(z.enum(axisKeys), z.string()).describe('Axis values named in the search'),
}).meta({ id: 'DeviceHit' });
export type DeviceHit = z.infer<typeof DeviceHit>;

const counterAccess = ['orders.create', 'catalog.view'] as const;

export const searchDevices = contract({
  method: 'GET',
  url: '/v1/buyback/devices/search',
  area,
  summary: 'Search for a model to buy',
  description:
    'Every word must occur in the brand, family, name, aliases or variant values. An ISBN or a model key matches exactly. An empty search returns the popular models.',
  access: counterAccess,
  query: z.object({
    q: explain(z.string().trim().max(100).default(''), 'Words of the device’s name', 'iphone 15'),
    category_id: CategoryId.optional(),
    limit: Limit.max(50).default(20),
  }),
  data: z.object({ items: z.array(DeviceHit) }),
});

export const listDevices = contract({
  method: 'GET',
  url: '/v1/buyback/devices/all',
  area,
  summary: 'The models the company buys, paged',
  access: counterAccess,
  query: z.object({
    page: Paging.shape.page,
    limit: Limit.max(100).default(100),
    category_id: CategoryId.optional(),
    brand_id: BrandId.optional(),
  }),
  data: pageSchema(Device),
});

export const listCategories = contract({
  method: 'GET',
  url: '/v1/pos/category',
  area,
  summary: 'The company’s categories with their axes',
  access: 'session',
  query: z.object({ enabled_only: Flag.default(false).describe('1: only categories that the company buys') }),
  data: z.object({ items: z.array(Category) }),
});

export const listNetworks = contract({
  method: 'GET',
  url: '/v1/pos/category/networks',
  area,
  summary: 'Networks of the active variants',
  access: 'session',
  query: z.object({ category_id: CategoryId.optional() }),
  data: z.object({ items: z.array(z.object({ name: z.string(), category_id: RecordId })) }),
});
