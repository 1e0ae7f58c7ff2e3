import { z } from 'zod';
import { LanguageCode } from './language-settings.contract.ts';

type Texts = Readonly<Record<string, z.ZodType<string>>>;

/** Texts of a company in other languages than its default one. */
export const translationsOf = <Fields extends Texts>(fields: Fields) =>
  z
    .partialRecord(LanguageCode, z.object(fields).partial())
    .describe('The texts in other languages; without one, sellers read that of the default language');

/** What a form sends. */
export const translationForm = <Fields extends Texts>(fields: Fields) =>
  translationsOf(fields).optional().describe('The texts in other languages, all of them; left out: unchanged');

/** The language of the texts outside of `translations`. */
export const TextLanguage = LanguageCode.describe('The company’s default language, which the texts are in');
