import { z } from 'zod';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, explain, fileContract } from '../../route.ts';

/** What a company shows in public at `/shop/…`. */
const area = 'portal';

/** Names the company in the address of its public pages. */
export const ShopKey = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .meta({ description: 'The company’s token, its subdomain, or a preview key of its staff', example: 'second-life' });

export const SiteCategory = z
  .object({ key: z.string(), name: z.string(), image_url: z.string().nullable() })
  .meta({ id: 'SiteCategory' });
export type SiteCategory = z.infer<typeof SiteCategory>;

export const SiteModel = z
  .object({
    key: z.string(),
    name: z.string().describe('Without the brand'),
    full_name: z.string(),
    brand: z.object({ key: z.string(), name: z.string() }),
    category: z.object({ key: z.string(), name: z.string() }),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'SiteModel' });
export type SiteModel = z.infer<typeof SiteModel>;

export const Site = z
  .object({
    company_token: z.string().describe('Identifies the company; grants no access'),
    is_preview: z.boolean().describe('Opened with a preview key, perhaps before the storefront is on'),
    name: z.string(),
    logo_url: z.string().nullable(),
    favicon_url: z.string().nullable(),
    accent: z.string().nullable().describe('`#rrggbb`; null: the color of the product'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country_code: z.string(),
    currency: z.string(),
    timezone: z.string(),
    language: LanguageCode.describe(
      'Of the texts: the asked one where it is offered, else the browser’s or the default',
    ),
    languages: z.array(LanguageCode).describe('The languages that sellers can choose'),
    headline: z.string().describe('Empty: none written'),
    text: z.string().describe('Empty: none written'),
    categories: z.array(SiteCategory).describe('The company’s categories, popular ones first'),
    models: z.array(SiteModel).describe('Popular models, at most 24'),
    login_picture_url: z.string().nullable().describe('Beside the sign-in of sellers; null: none'),
    has_portal_login: z.boolean().describe('Sellers can sign in to see their orders'),
    has_faq: z.boolean(),
    has_terms: z.boolean(),
    has_privacy: z.boolean(),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;

export const findSite = contract({
  method: 'GET',
  url: '/v1/portal/site',
  area,
  summary: 'A company’s public pages: its name, contact, texts and popular devices',
  description:
    'A company that is unknown or whose storefront is off is a 404, too many of them from one IP address a 429.',
  access: 'public',
  query: z.object({
    company: explain(ShopKey, 'The company’s token, its subdomain, or a preview key of its staff', 'second-life'),
    language: LanguageCode.optional().describe('As the seller chose it'),
  }),
  data: Site,
});

export const readSiteFile = fileContract({
  method: 'GET',
  url: '/v1/portal/site/file/:key',
  area,
  summary: 'A picture of a company’s public pages',
  access: 'public',
  params: z.object({ key: explain(z.string().min(1).max(120), 'From the address of the picture', '3f0c1f6e') }),
  binary: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
});
