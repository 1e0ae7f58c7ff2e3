import { z } from 'zod';
import { contract } from '../route.ts';
import { channelSettings } from './listings/channel-settings.contract.ts';

/** Of a shop at Shopify, and nothing else: calls go to no other host. */
export const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** What is chosen for Shopify. */
export const ShopifySettings = z.object({
  ...channelSettings,
  product_by: z
    .enum(['grade', 'unit'])
    .default('grade')
    .describe('A new product stands for all units of a variant and grade, or for a single one'),
  locations: z
    .record(z.string().regex(/^\d{1,15}$/), z.string().max(100))
    .default({})
    .describe('The location at Shopify of each of your locations, by its id. One without is not offered'),
  publication_id: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .describe('Where new products are published. Null: you publish them there'),
});
export type ShopifySettings = z.output<typeof ShopifySettings>;

export const receiveShopifyNews = contract({
  method: 'POST',
  url: '/v1/webhooks/shopify',
  area: 'integrations',
  summary: 'What Shopify tells the app of this server',
  description:
    'For Shopify, which signs what it sends. Among it are the requests of buyers to see or erase their data. A wrong signature is a 401.',
  access: 'public',
  data: z.object({ is_received: z.boolean() }),
  keeps_raw_body: true,
});
