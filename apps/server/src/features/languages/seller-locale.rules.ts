import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { catalogs } from '@tradepost/contracts/languages/catalogs.data';
import { type Locale, makeLocale } from '@tradepost/contracts/languages/locale.rules';

/** How sellers of a company in the country are addressed in the language. */
export const localeOf = (language: MessageLanguage, country: string): Locale =>
  makeLocale({ language, country, catalog: catalogs[language] });
