import { z } from 'zod';
import { messageLanguageCodes } from '../company/language.data.ts';
import { Version } from '../fields.ts';
import { contract } from '../route.ts';

const area = 'settings';

export const LanguageCode = z.enum(messageLanguageCodes);
const Languages = z
  .array(LanguageCode)
  .min(1)
  .transform((codes) => [...new Set(codes)]);

export const listLanguages = contract({
  method: 'GET',
  url: '/v1/pos/lang/list',
  area,
  summary: 'The languages that messages can be written in',
  access: 'session',
  data: z.object({
    items: z.array(
      z.object({
        code: LanguageCode,
        name: z.string(),
        native_name: z.string(),
        is_default: z.boolean(),
        is_offered: z.boolean().describe('The company offers it to sellers'),
      }),
    ),
  }),
});

export const LanguageSettings = z
  .object({
    languages: z.array(LanguageCode).describe('The languages that the company offers to sellers'),
    default_language: LanguageCode.describe('Of sellers without a language of their own'),
    version: z.number().int(),
  })
  .meta({ id: 'LanguageSettings' });
export type LanguageSettings = z.infer<typeof LanguageSettings>;

export const findLanguageSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/language',
  area,
  summary: 'The languages in which sellers are written to',
  access: 'settings.view',
  data: LanguageSettings,
});

export const LanguageForm = z.object({
  languages: Languages.describe('The languages'),
  default_language: LanguageCode.describe('The language of sellers without one of their own'),
  version: Version.optional(),
});

export const saveLanguageSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/language',
  area,
  summary: 'Set the languages in which sellers are written to',
  description: 'Orders keep their language. One that is no longer offered is written to in the default language.',
  access: 'settings.edit',
  body: LanguageForm,
  data: LanguageSettings,
});

export const PortalLanguages = z
  .object({
    languages: z.array(LanguageCode).describe('The languages that sellers can choose on their pages'),
    customer_portal_lang_code: LanguageCode.describe('Of pages of sellers without a language of their own'),
    version: z.number().int(),
  })
  .meta({ id: 'PortalLanguages' });
export type PortalLanguages = z.infer<typeof PortalLanguages>;

export const findPortalLanguages = contract({
  method: 'GET',
  url: '/v1/pos/settings/customer-portal/lang',
  area,
  summary: 'The languages of sellers’ pages',
  access: 'settings.view',
  data: PortalLanguages,
});

export const PortalLanguageForm = z.object({
  languages: Languages.describe('Among those that the company offers'),
  customer_portal_lang_code: LanguageCode.describe('The language of pages of sellers without one of their own'),
  version: Version.optional(),
});

export const savePortalLanguages = contract({
  method: 'PUT',
  url: '/v1/pos/settings/customer-portal/lang',
  area,
  summary: 'Set the languages of sellers’ pages',
  access: 'settings.edit',
  body: PortalLanguageForm,
  data: PortalLanguages,
});
