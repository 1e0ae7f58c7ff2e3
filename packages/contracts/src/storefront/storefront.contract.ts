import { z } from 'zod';
import { plainText } from '../company/plain-text.contract.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, Int } from '../route.ts';

const area = 'settings';

export const Storefront = z
  .object({
    is_live: z.boolean().describe('Everybody can open the public pages, and the widget shows itself'),
    headline: z.string(),
    text: z.string(),
    accent: z.string().nullable().describe('`#rrggbb`; null: the color of the product'),
    language: TextLanguage,
    translations: translationsOf({ headline: z.string(), text: z.string() }),
    version: z.number().int().describe('0 when never stored'),
    url: z.string().describe('The home page'),
    preview_url: z.string().describe('Opens the home page for 24 hours, also while it is off'),
  })
  .meta({ id: 'Storefront' });
export type Storefront = z.infer<typeof Storefront>;

const headline = plainText(120, ['company_name']);
const text = plainText(1000, ['company_name']);

export const StorefrontWords = z.object({
  is_live: z.boolean(),
  headline: headline.default(''),
  text: text.default(''),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Accent color must look like #0d6761')
    .nullable()
    .default(null),
  translations: translationForm({ headline, text }),
});
export const StorefrontForm = StorefrontWords.extend({
  version: Int.describe('The version that was read, 0 when never stored; 409 when it is stale'),
});

export const findStorefront = contract({
  method: 'GET',
  url: '/v1/pos/settings/home-page',
  area,
  summary: 'The company’s storefront: whether it is on, and its home page',
  access: 'settings.view',
  data: Storefront,
});

export const saveStorefront = contract({
  method: 'PUT',
  url: '/v1/pos/settings/home-page',
  area,
  summary: 'Turn the storefront on or off, and set its home page',
  access: 'settings.edit',
  body: StorefrontForm,
  data: Storefront,
});
