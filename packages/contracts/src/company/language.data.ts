/** The languages that emails can be written in. Each is offered in the editor and has its own words for tables and phrases. */
export const messageLanguages = {
  en: { name: 'English', native_name: 'English', locale: 'en' },
  es: { name: 'Spanish', native_name: 'Español', locale: 'es' },
  fr: { name: 'French', native_name: 'Français', locale: 'fr' },
  de: { name: 'German', native_name: 'Deutsch', locale: 'de' },
} as const;
export type MessageLanguage = keyof typeof messageLanguages;

export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(messageLanguages).map(([code, { name }]) => [code, name]),
);

export const messageLanguageCodes = Object.keys(messageLanguages) as [MessageLanguage, ...MessageLanguage[]];

/** The language of the shipped texts, which a company's own replace. */
export const shippedLanguage: MessageLanguage = 'en';
