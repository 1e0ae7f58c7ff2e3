import { z } from 'zod';
import { SettingsVersion } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain } from '../route.ts';
import { isReadableOn } from './contrast.rules.ts';
import { ShopChannel, ShopShipping } from './shop-channel.data.ts';
import { cleanWebsite } from './website.rules.ts';

/** How a company's shop looks and what it offers, on its own pages and in the widget. */
const area = 'settings';

const ButtonText = z.string().trim().max(60);

export const WidgetSettings = z
  .object({
    accent: z.string().nullable().describe('`#rrggbb`; null: the color of the storefront'),
    button_text: z.string().describe('On the button that opens the widget; empty: the default'),
    text_language: TextLanguage,
    translations: translationsOf({ button_text: ButtonText }),
    channels: z.array(ShopChannel).describe('The ways to sell that the company offers online'),
    shipping_methods: z.array(ShopShipping).describe('How devices can be sent'),
    open_channels: z.array(ShopChannel).describe('Those of them that are open now'),
    is_lead_booster: z.boolean(),
    allowed_websites: z.array(z.string()).describe('The websites that may show the widget; empty: all'),
    start_category: z.string().nullable(),
    hides_watermark: z.boolean(),
    can_hide_watermark: z.boolean().describe('The plan includes a widget without our name'),
    categories: z.array(z.object({ key: z.string(), name: z.string() })),
    languages: z.array(LanguageCode).describe('The languages that sellers can choose'),
    company_token: z.string().describe('Identifies the company to the widget; grants no access'),
    embed_code: z.string(),
    shop_url: z.string().describe('The address of the shop'),
    website_url: z.string().nullable().describe('The website for the widget'),
    is_live: z.boolean().describe('Whether the storefront is on'),
    version: z.number().int(),
  })
  .meta({ id: 'WidgetSettings' });
export type WidgetSettings = z.infer<typeof WidgetSettings>;

const Website = z
  .string()
  .trim()
  .max(200)
  .transform((text, ctx) => {
    const website = cleanWebsite(text);
    if (website !== null) return website;
    ctx.addIssue({ code: 'custom', message: 'Enter a website’s address, such as www.example.com or *.example.com' });
    return z.NEVER;
  });

export const WidgetForm = z.object({
  accent: z
    .union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a color as #rrggbb')])
    .nullable()
    .transform((color) => color?.toLowerCase() || null)
    .refine(
      (color) => color === null || isReadableOn(color, '#ffffff'),
      'White text can’t be read on this color. Choose a darker one.',
    )
    .describe('`#rrggbb`, dark enough for white text; empty or null: the color of the storefront'),
  button_text: ButtonText.describe('On the button that opens the widget; empty: the default'),
  translations: translationForm({ button_text: ButtonText }),
  channels: z
    .array(ShopChannel)
    .min(1, 'Choose at least one way to sell')
    .transform((keys) => [...new Set(keys)])
    .describe('The ways to sell that the company offers online'),
  shipping_methods: z
    .array(ShopShipping)
    .min(1, 'Choose at least one way to send devices')
    .transform((keys) => [...new Set(keys)])
    .describe('How devices can be sent'),
  is_lead_booster: z.boolean().describe('Asks for the email address before a price is shown'),
  allowed_websites: explain(
    z
      .array(Website)
      .max(20)
      .transform((sites) => [...new Set(sites)]),
    'The websites that may show the widget; empty: all',
    ['www.example.com'],
  ),
  start_category: explain(
    z.string().trim().max(120).nullable(),
    'Key of the category to begin with; null: all',
    'smartphones',
  ),
  hides_watermark: z.boolean().describe('Shows the widget without our name, where the plan includes it'),
});
export type WidgetForm = z.output<typeof WidgetForm>;

export const findWidgetSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/widget',
  area,
  summary: 'How the company’s shop and widget look, and what they offer',
  access: 'settings.view',
  data: WidgetSettings,
});

export const saveWidgetSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/widget',
  area,
  summary: 'Set how the company’s shop and widget look, and what they offer',
  description: 'Hiding the watermark is a 403 on a plan that does not include it.',
  access: 'settings.edit',
  body: WidgetForm.extend({
    version: SettingsVersion,
  }),
  data: WidgetSettings,
});
