import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { isWebAddress, webAddressRule } from '../pricing/sync/web-address.rules.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';
import { feedFields, feedFormats, feedKinds, feedLayouts, maxFeedColumns, maxFeedConditions } from './datafeed.data.ts';
import { findFeedFaults } from './datafeed.rules.ts';

const area = 'integrations';

const name = (most: number) => z.string().trim().min(1).max(most);

export const FeedColumn = z.object({
  field: z.enum(feedFields).describe('What the column holds'),
  name: explain(name(60), 'The heading; in XML the element. `{condition}` becomes the condition’s name', 'capacity'),
});
export const FeedCondition = z.object({
  name: explain(name(60), 'The condition as the site calls it', 'likenew'),
  keys: explain(
    z.array(z.string().min(1).max(100)).min(1).max(20),
    'Keys of your conditions. In each category the first one that it has counts',
    ['like-new'],
  ),
});

const shape = {
  name: explain(name(80), 'Name of the feed', 'Price comparison'),
  format: z.enum(feedFormats).describe('The format of the file'),
  layout: z
    .enum(feedLayouts)
    .describe('`rows`: a row for each device and condition. `wide`: a row for each device, with all its prices'),
  columns: explain(z.array(FeedColumn).min(1).max(maxFeedColumns), 'The columns, in order', [
    { field: 'sku', name: 'sku' },
    { field: 'price', name: 'price' },
  ]),
  conditions: z
    .array(FeedCondition)
    .max(maxFeedConditions)
    .describe('The site’s conditions, in order. Empty: your own, by their own names'),
  root_name: explain(name(60), 'The outermost element of XML', 'devices'),
  row_name: explain(name(60), 'The element of a row in XML', 'device'),
  currency: CurrencyCode.describe('Prices in another currency are left out'),
  is_on: z.boolean().describe('False: the feed has no rows, so that the site shows none of your prices'),
  has_zero_rows: z.boolean().describe('What has no price now is listed with the price 0, instead of left out'),
  post_back_url: explain(
    z
      .string()
      .trim()
      .max(2_000)
      .nullable()
      .refine((url) => url === null || isWebAddress(url), { message: webAddressRule }),
    'Where the status of the site’s orders is sent, signed as webhooks are; null: nowhere',
    'https://compare.example/orders/status',
  ),
};

/** The form of a feed, as the web and the server validate it. */
export const DatafeedForm = z.object(shape).superRefine((form, check) => {
  for (const { path, message } of findFeedFaults(form)) check.addIssue({ code: 'custom', path, message });
});
export type DatafeedForm = z.output<typeof DatafeedForm>;

export const Datafeed = z
  .object({
    id: z.int(),
    kind: z.enum(feedKinds),
    ...shape,
    post_back_url: z.string().nullable(),
    url: z.string().describe('The address for the site. Everybody with it can read the prices and send orders'),
    orders_url: z.string().describe('Where the site sends orders'),
    signing_secret: z.string().describe('With it the site checks the signature of a status that it is sent'),
    state: z
      .enum(['waiting', 'building', 'ready', 'failed', 'off'])
      .describe('`waiting`: it has no file yet. `failed`: the last build failed, and the site gets the file before it'),
    failure: z.string().nullable(),
    percentage: z.int().describe('Of the build in progress; 100 when there is none'),
    rows: z.int().describe('Of the file'),
    size: z.int().describe('Of the file, in bytes, uncompressed'),
    built_at: Instant.nullable().describe('When the file was made'),
    fetches: z.int().describe('How often it was fetched in the last 7 days'),
    fetched_at: Instant.nullable().describe('When it was last fetched'),
    fetched_by: z.string().nullable().describe('The program that fetched it last'),
    orders: z.int().describe('Orders that came from the site'),
    version: z.int(),
  })
  .meta({ id: 'Datafeed' });
export type Datafeed = z.infer<typeof Datafeed>;

export const OwnCondition = z.object({ key: z.string(), name: z.string() });

export const Datafeeds = z
  .object({
    is_available: z.boolean().describe('Whether the plan includes datafeeds'),
    closed: z
      .string()
      .nullable()
      .describe('Why the feeds have no rows now, such as a plan that is unpaid; null when they do'),
    datafeed_percentage: z.int().describe('Of the build in progress, 0 without one'),
    items: z.array(Datafeed),
    manufacturers: z.array(z.object({ id: z.int(), name: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    models: z.int().describe('Models that you buy'),
    excluded: z.int().describe('Of those, how many no feed lists'),
    included: z.int(),
    total_sku: z.int().describe('Variants of the included models'),
    currencies: z.array(z.string()).describe('The currencies of your price lists for mail-in'),
    conditions: z.array(OwnCondition).describe('Your conditions, in all categories'),
  })
  .meta({ id: 'Datafeeds' });
export type Datafeeds = z.infer<typeof Datafeeds>;

export const findDatafeeds = contract({
  method: 'GET',
  url: '/v2/pos/integration/datafeed',
  area,
  summary: 'The feeds of prices for comparison sites, and what they contain',
  access: 'addons.view',
  data: Datafeeds,
});

export const saveDatafeed = contract({
  method: 'POST',
  url: '/v2/pos/integration/datafeed',
  area,
  summary: 'Create a feed, or build feeds anew',
  description:
    'With `rebuild` it builds the files anew: of the feed with this id, or of all. Progress comes as `datafeed-process`. Otherwise it creates a feed; what is left out is that of its kind.',
  access: 'addons.edit',
  body: z.object({
    rebuild: z.boolean().default(false).describe('Build the files anew instead of creating a feed'),
    id: Id.optional().describe('The feed to build anew; left out: all'),
    kind: z.enum(feedKinds).default('datafeed').describe('What a new feed begins with'),
    ...z.object(shape).partial().shape,
  }),
  data: Datafeeds,
});

export const findDatafeed = contract({
  method: 'GET',
  url: '/v2/pos/integration/datafeed/:id',
  area,
  summary: 'A feed',
  access: 'addons.view',
  params: IdParams,
  data: Datafeed,
});

export const editDatafeed = contract({
  method: 'PUT',
  url: '/v2/pos/integration/datafeed/:id',
  area,
  summary: 'Change a feed',
  description: 'Its file is built anew within a minute. The site gets the old one until then.',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({ ...shape, version: SettingsVersion }).superRefine((form, check) => {
    for (const { path, message } of findFeedFaults(form)) check.addIssue({ code: 'custom', path, message });
  }),
  data: Datafeed,
});

export const deleteDatafeed = contract({
  method: 'DELETE',
  url: '/v2/pos/integration/datafeed/:id',
  area,
  summary: 'Delete a feed',
  description: 'Its address answers 404 from then on. Orders that came from the site stay.',
  access: 'addons.edit',
  params: IdParams,
  data: z.null(),
});

export const renewDatafeed = contract({
  method: 'POST',
  url: '/v2/pos/integration/datafeed/:id/renew',
  area,
  summary: 'Give a feed a new address',
  description: 'The old one answers 404 at once.',
  access: 'addons.edit',
  params: IdParams,
  data: Datafeed,
});

export const DatafeedFetch = z
  .object({
    day: z.string(),
    agent: z.string().describe('The program, as it calls itself'),
    network: z.string().describe('The address that it came from, shortened'),
    fetches: z.int(),
    unchanged: z.int().describe('Of those, how often it had the file already'),
    bytes: z.int().describe('Sent, compressed where the program takes that'),
    last_at: Instant,
  })
  .meta({ id: 'DatafeedFetch' });
export type DatafeedFetch = z.infer<typeof DatafeedFetch>;

export const listDatafeedFetches = contract({
  method: 'GET',
  url: '/v2/pos/integration/datafeed/:id/fetches',
  area,
  summary: 'Who fetched a feed in the last 60 days',
  description: 'Counted by day, program and shortened address, newest first. At most 200 are returned.',
  access: 'addons.view',
  params: IdParams,
  data: z.object({ items: z.array(DatafeedFetch) }),
});

export const widgetLink = contract({
  method: 'GET',
  url: '/v1/pos/integration/datafeed/widget-link',
  area,
  summary: 'The link that opens a device in the shop, by its SKU',
  access: 'addons.view',
  data: z.object({
    template: z.string().describe('With `{sku}` in place of the SKU'),
    example: z.string().nullable().describe('The same for a device that has a price; null without one'),
    example_title: z.string().nullable().describe('What the example opens'),
    is_live: z.boolean().describe('Whether the shop is open, so that the links work'),
  }),
});
