import {
  type MessageLanguage,
  messageLanguageCodes,
  messageLanguages,
} from '@tradepost/contracts/company/language.data';
import type { Translations } from '@tradepost/contracts/languages/own-texts.rules';
import type { Labels } from '../../lib/merge.rules.ts';

/** The texts of a form in all languages. Those of the default language are fields of their own. */
export type TranslationValues<Field extends string> = Record<MessageLanguage, Record<Field, string>>;

/** A form with texts for sellers. */
export type TextValues<Field extends string> = Record<string, unknown> & {
  translations: TranslationValues<Field>;
};

export const toTranslationValues = <Field extends string>(
  stored: Translations<Field> | undefined,
  fields: readonly Field[],
): TranslationValues<Field> =>
  Object.fromEntries(
    messageLanguageCodes.map((code) => [
      code,
      Object.fromEntries(fields.map((field) => [field, stored?.[code]?.[field] ?? ''])),
    ]),
  ) as TranslationValues<Field>;

/** The labels of texts in all languages, for conflicts: `Title (German)`. */
export const withTranslationLabels = (labels: Labels, fields: readonly string[]): Labels => ({
  ...labels,
  ...Object.fromEntries(
    messageLanguageCodes.flatMap((code) =>
      fields.map((field) => [`translations.${code}.${field}`, `${labels[field]} (${messageLanguages[code].name})`]),
    ),
  ),
});

/** The languages among these in which a text is missing that the default language has. */
export function listMissing<Field extends string>(
  values: TextValues<Field>,
  fields: readonly Field[],
  languages: readonly MessageLanguage[],
): MessageLanguage[] {
  const written = fields.filter((field) => String(values[field] ?? '').trim() !== '');
  return languages.filter((code) => written.some((field) => values.translations[code][field].trim() === ''));
}

/** The language whose text has an error, by its path: `translations.de.title`. */
export const languageOfPath = (path: string): MessageLanguage | undefined =>
  messageLanguageCodes.find((code) => path.startsWith(`translations.${code}.`));
