import { z } from 'zod';
import { SettingsVersion } from '../../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../../languages/own-texts.contract.ts';
import { contract, Instant } from '../../route.ts';
import { richText } from './rich-text.contract.ts';

const area = 'settings';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const LegalText = z
  .object({
    kind: z.enum(legalKinds),
    body: z.string().describe('In the markup of messages; empty: none'),
    language: TextLanguage,
    translations: translationsOf({ body: z.string() }),
    version: z.number().int().describe('Orders name it; 0 before the first one'),
    sha256: z.string().nullable().describe('Of the text in the default language'),
    created_at: Instant.nullable(),
    saved_by: z.string().nullable(),
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          sha256: z.string(),
          created_at: Instant,
          saved_by: z.string().nullable(),
        }),
      )
      .describe('The last 50, newest first'),
    url: z.string().describe('The public page'),
  })
  .meta({ id: 'LegalText' });
export type LegalText = z.infer<typeof LegalText>;

const body = richText(60_000).describe('The text, in the markup of messages');

export const LegalWords = z.object({ body, translations: translationForm({ body }) });
export const LegalForm = LegalWords.extend({
  version: SettingsVersion,
});

const termsUrl = '/v1/pos/settings/text-info/terms';
const privacyUrl = '/v1/pos/settings/text-info/privacy';
const saved = 'Each change is a new version. Orders keep the version that their seller accepted.';

export const findTerms = contract({
  method: 'GET',
  url: termsUrl,
  area,
  summary: 'The company’s terms, with their versions',
  access: 'settings.view',
  data: LegalText,
});

export const saveTerms = contract({
  method: 'PUT',
  url: termsUrl,
  area,
  summary: 'Set the company’s terms',
  description: saved,
  access: 'settings.edit',
  body: LegalForm,
  data: LegalText,
});

export const findPrivacy = contract({
  method: 'GET',
  url: privacyUrl,
  area,
  summary: 'The company’s privacy text, with its versions',
  access: 'settings.view',
  data: LegalText,
});

export const savePrivacy = contract({
  method: 'PUT',
  url: privacyUrl,
  area,
  summary: 'Set the company’s privacy text',
  description: saved,
  access: 'settings.edit',
  body: LegalForm,
  data: LegalText,
});
