import { type MessageLanguage, messageLanguageCodes } from '../company/language.data.ts';
import { isMessageLanguage } from './choose-language.rules.ts';

/** A company's own texts by language. One that is left out or empty is missing. */
export type Translations<Field extends string = string> = Partial<
  Record<MessageLanguage, Partial<Record<Field, string>>>
>;

/** Texts as they are stored: the main ones with their language, and those in other languages. */
export type StoredTexts<Field extends string> = Readonly<Record<Field, string | null>> & {
  text_language: string;
  translations: Translations<Field>;
};

/** Texts as a form edits them: those in the company's default language, and the others. */
export type EditedTexts<Field extends string> = Record<Field, string> & { translations: Translations<Field> };

function textIn<Field extends string>(stored: StoredTexts<Field>, field: Field, language: string): string {
  const own = isMessageLanguage(language) ? stored.translations[language]?.[field] : undefined;
  return (language === stored.text_language ? stored[field] : own) ?? '';
}

/** What a seller reads: the text in the first of the languages that has one, else the main one. */
export const textFor = <Field extends string>(
  stored: StoredTexts<Field>,
  field: Field,
  languages: readonly string[],
): string =>
  languages.map((language) => textIn(stored, field, language)).find((text) => text !== '') ?? stored[field] ?? '';

/** The language of what `textFor` returns. */
export const languageFor = <Field extends string>(
  stored: StoredTexts<Field>,
  field: Field,
  languages: readonly string[],
): string => languages.find((language) => textIn(stored, field, language) !== '') ?? stored.text_language;

/** The stored texts for their form. A main text in another language stands in for one that the default lacks. */
export function toEditedTexts<Field extends string>(
  stored: StoredTexts<Field>,
  fields: readonly Field[],
  language: MessageLanguage,
): EditedTexts<Field> {
  const others = messageLanguageCodes
    .filter((code) => code !== language)
    .map((code) => [code, Object.fromEntries(fields.map((field) => [field, textIn(stored, field, code)]))] as const);
  return {
    ...Object.fromEntries(fields.map((field) => [field, textFor(stored, field, [language])])),
    translations: withoutEmpty<Field>(Object.fromEntries(others)),
  } as EditedTexts<Field>;
}

/** The columns of edited texts. Translations that are left out stay as they are stored. */
export function toStoredTexts<Main extends Readonly<Record<string, string | null>>>(
  main: Main,
  translations: Translations<Name<Main>> | undefined,
  stored: StoredTexts<Name<Main>> | null | undefined,
  language: MessageLanguage,
): Main & { text_language: MessageLanguage; translations: Translations<Name<Main>> } {
  const kept = stored ? toEditedTexts(stored, Object.keys(main) as Name<Main>[], language).translations : {};
  const others = { ...(translations ?? kept), [language]: {} };
  return { ...main, text_language: language, translations: withoutEmpty<Name<Main>>(others) };
}

type Name<Main> = keyof Main & string;

/** Only the texts of some fields. */
export const pickTexts = <Field extends string>(
  translations: Translations<Field>,
  isPicked: (field: Field) => boolean,
): Translations<Field> =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries<Partial<Record<Field, string>>>(translations).map(([code, texts]) => [
        code,
        Object.fromEntries(Object.entries(texts).filter(([field]) => isPicked(field as Field))),
      ]),
    ),
  );

/** The texts of both, by language. */
export const joinTexts = <Field extends string>(
  one: Translations<Field>,
  other: Translations<Field>,
): Translations<Field> =>
  withoutEmpty(Object.fromEntries(messageLanguageCodes.map((code) => [code, { ...one[code], ...other[code] }])));

/** Without empty texts, and in the order of the languages. */
export function withoutEmpty<Field extends string>(translations: Translations<Field>): Translations<Field> {
  const filled = messageLanguageCodes.map((code) => {
    const texts = Object.entries<string | undefined>(translations[code] ?? {});
    return [code, Object.fromEntries(texts.filter(([, text]) => text))] as const;
  });
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts).length > 0)) as Translations<Field>;
}
