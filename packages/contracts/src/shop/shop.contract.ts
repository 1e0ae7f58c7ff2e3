import { z } from 'zod';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { contract } from '../route.ts';
import { ShopMeasuring } from './measuring/measuring.contract.ts';
import { ShopChannel } from './shop-channel.data.ts';
import { ShopKey } from './site/site.contract.ts';

/** The public shop of a company, in which sellers look up prices and sell. */
export const shopArea = 'shop';

/** What every page of a shop shows. */
export const Shop = z
  .object({
    name: z.string(),
    logo_url: z.string().nullable().describe('Where the logo is loaded, on this server; null without one'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country_code: z.string(),
    currency: z.string(),
    timezone: z.string(),
    language: LanguageCode.describe('Of sellers without a language of their own'),
    languages: z.array(LanguageCode).describe('The languages that sellers can choose'),
    channels: z.array(ShopChannel).describe('The ways to sell that are open now'),
    accent: z
      .string()
      .nullable()
      .describe('`#rrggbb` of buttons and links, in a shade that can be read; null: the default'),
    is_lead_booster: z.boolean().describe('Asks for the email address before a price is shown'),
    has_account: z.boolean().describe('Sellers can sign in to see their orders'),
    has_watermark: z.boolean().describe('Says who made the shop'),
    takes_unlisted: z.boolean().describe('Sellers may ask for an offer for a device that is not listed'),
    start_category: z.string().nullable().describe('Key of the category to begin with; null: all'),
    measuring: ShopMeasuring.nullable().describe('Null: nothing is measured, so nobody is asked'),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof Shop>;

export const findShop = contract({
  method: 'GET',
  url: '/v1/portal/shop',
  area: shopArea,
  summary: 'The name, languages and ways to sell of a company’s shop',
  description: 'Public. 404 unless the company’s storefront is live; too many wrong keys from one address are a 429.',
  access: 'public',
  query: z.object({ company: ShopKey }),
  data: Shop,
});

/** What a shop can say of its past sales. Computed, so no setting changes it. */
export const ShopFacts = z
  .object({
    sales: z.number().int().describe('How many sales the figures are of, newest first: at most 200'),
    quoted_percent: z.number().int().describe('Sales paid at the quoted price or more, in percent, rounded down'),
    days_to_arrival: z.number().nullable().describe('From the order to its arrival: the median, to a tenth of a day'),
    days_to_payment: z.number().nullable().describe('From the arrival to the payment: the median, to a tenth of a day'),
  })
  .meta({ id: 'ShopFacts' });
export type ShopFacts = z.infer<typeof ShopFacts>;

export const findShopFacts = contract({
  method: 'GET',
  url: '/v1/portal/shop/facts',
  area: shopArea,
  summary: 'What a shop’s past sales were like for its sellers',
  description:
    'Of sales by mail or in the shop that were paid in the last 180 days. Null with fewer than 50 of them. Browsers keep the answer for an hour.',
  access: 'public',
  query: z.object({ company: ShopKey }),
  data: ShopFacts.nullable(),
});

/** What the script of the widget needs before it shows its button on another website. */
export const findWidgetButton = contract({
  method: 'GET',
  url: '/v1/portal/shop/widget',
  area: shopArea,
  summary: 'The button that opens the widget on another website',
  description: 'Read by the script of the widget from any website. 404 unless the company’s storefront is live.',
  access: 'public',
  query: z.object({
    company: ShopKey,
    language: LanguageCode.optional().describe('Of the website; default: the browser’s'),
  }),
  data: z.object({
    text: z.string(),
    close: z.string().describe('Label of the button that closes the widget'),
    accent: z.string().nullable().describe('`#rrggbb`; null: the default'),
    language: LanguageCode,
    start_path: z.string().describe('The page of the shop to begin with'),
  }),
});
