import { z } from 'zod';
import { plainLines, plainText } from '../../company/plain-text.contract.ts';
import { SettingsVersion } from '../../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../../languages/own-texts.contract.ts';
import { contract, explain } from '../../route.ts';
import { consentPlaceKeys } from './consent-place.data.ts';

const area = 'settings';

export const Storefront = z
  .object({
    is_live: z.boolean().describe('Everybody can open the public pages, and the widget shows itself'),
    headline: z.string(),
    text: z.string(),
    accent: z.string().nullable().describe('`#rrggbb`; null: the color of the product'),
    asks_consent: z.enum(consentPlaceKeys).describe('Where visitors are asked before anything is measured'),
    language: TextLanguage,
    translations: translationsOf({ headline: z.string(), text: z.string() }),
    version: z.number().int().describe('0 when never stored'),
    url: z.string().describe('The home page'),
    preview_url: z.string().describe('Opens the home page for 24 hours, also while it is off'),
  })
  .meta({ id: 'Storefront' });
export type Storefront = z.infer<typeof Storefront>;

const headline = explain(
  plainText(120, ['company_name']),
  'The headline of the home page; empty: the default',
  'Sell your phone to us',
);
const text = explain(
  plainLines(1000, ['company_name']),
  'The text of the home page',
  'Send us your phone, and we pay the same day.',
);

export const StorefrontWords = z.object({
  is_live: z.boolean().describe('Whether everybody can open the public pages'),
  headline: headline.default(''),
  text: text.default(''),
  accent: explain(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Accent color must look like #0d6761')
      .nullable()
      .default(null),
    'The color of buttons and links, as #rrggbb; null: the default',
    '#0d6761',
  ),
  asks_consent: z
    .enum(consentPlaceKeys)
    .default('everywhere')
    .describe('Where visitors are asked before anything is measured'),
  translations: translationForm({ headline, text }),
});
export const StorefrontForm = StorefrontWords.extend({
  version: SettingsVersion,
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
