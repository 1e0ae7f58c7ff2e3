import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import { type Locale, makeLocale } from '@tradepost/contracts/languages/locale.rules';

/** How sellers of a company in the country are addressed in the language. */
export const localeOf = (language: MessageLanguage, country: string): Locale =>
  makeLocale({ language, country, catalog: catalogs[language] });

/** A text that is the shipped one in whatever language is said in the seller's. `shipped` is English. */
export function sayShipped(text: string, shipped: string, { template }: Locale): string {
  const isShipped = text === shipped || Object.values(catalogs).some((catalog) => catalog[shipped] === text);
  return isShipped ? template(shipped) : text;
}
