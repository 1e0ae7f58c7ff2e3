import { z } from 'zod';
import { plainLines, plainText } from '../company/plain-text.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { portalVariables } from './portal-text.data.ts';

const area = 'settings';

export const PortalText = z
  .object({
    id: z.number().int(),
    key: z.string().describe('`revised`, `accepted`, `declined`, `activation_lock` or `returned`'),
    name: z.string(),
    shown: z.string().describe('When sellers see it'),
    title: z.string(),
    body: z.string().describe('Plain text with variables such as `{{first_name}}`'),
    language: TextLanguage,
    translations: translationsOf({ title: z.string(), body: z.string() }),
    is_edited: z.boolean().describe('False while it is the shipped text'),
    updated_at: Instant.nullable(),
    version: z.number().int().describe('0 when never edited'),
  })
  .meta({ id: 'PortalText' });
export type PortalText = z.infer<typeof PortalText>;

const title = explain(plainText(120, portalVariables), 'The heading', 'We look at your devices');
const body = explain(plainLines(3000, portalVariables), 'The text below the heading', 'Your parcel arrived.');

export const PortalTextWords = z.object({ title: title.min(1), body: body.min(1) });
export const PortalTextInput = PortalTextWords.extend({ translations: translationForm({ title, body }) });
export const PortalTextForm = PortalTextInput.extend({
  version: SettingsVersion,
});

export const listPortalTexts = contract({
  method: 'GET',
  url: '/v1/pos/settings/revised-offers',
  area,
  summary: 'The texts on the page of a revised offer',
  access: 'settings.view',
  data: z.array(PortalText),
});

export const findPortalText = contract({
  method: 'GET',
  url: '/v1/pos/settings/revised-offers/:id',
  area,
  summary: 'One text of the page of a revised offer',
  access: 'settings.view',
  params: IdParams,
  data: PortalText,
});

export const savePortalText = contract({
  method: 'PUT',
  url: '/v1/pos/settings/revised-offers/:id',
  area,
  summary: 'Change a text of the page of a revised offer',
  access: 'settings.edit',
  params: IdParams,
  body: PortalTextForm,
  data: PortalText,
});

export const viewPortalText = contract({
  method: 'POST',
  url: '/v1/pos/settings/revised-offers/view/:id',
  area,
  summary: 'Preview a text with sample values',
  description: 'Stores nothing. Without a body it previews the stored text in the company’s default language.',
  access: 'settings.view',
  params: IdParams,
  body: PortalTextWords.partial().extend({
    language: LanguageCode.optional().describe('The seller’s'),
    text_language: LanguageCode.optional().describe('Of the given text, when it is not the seller’s'),
  }),
  data: z.object({ title: z.string(), body: z.string() }),
});

export const resetPortalText = contract({
  method: 'POST',
  url: '/v1/pos/settings/revised-offers/reset/:id',
  area,
  summary: 'Go back to the shipped text',
  access: 'settings.edit',
  params: IdParams,
  data: PortalText,
});
