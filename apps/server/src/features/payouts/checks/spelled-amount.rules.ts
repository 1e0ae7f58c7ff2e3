import { currencyOf } from '@tradepost/contracts/currencies';
import { numberFormat } from '@tradepost/contracts/intl-formats';
import type { CheckLanguage } from '@tradepost/contracts/payouts/check.data';
import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english } from 'n2words/en-US';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';

/** Before thousands and millions the Spanish one is short: `veintiún mil`, `treinta y un millones`. */
const shortenOne = (words: string): string =>
  words.replace(/veintiuno(?= (?:mil|mill))/g, 'veintiún').replace(/\buno(?= (?:mil|mill))/g, 'un');

/** Before thousands French numbers have no plural: `quatre-vingt mille`, `deux cent mille`. */
const withoutPlural = (words: string): string => words.replace(/(vingt|cent)s(?=[ -]mille\b)/g, '$1');

interface Spelling {
  locale: string;
  spell: (whole: bigint) => string;
  /** Between the words and the cents. */
  and: string;
  dollars: string;
}

const spellings: Record<CheckLanguage, Spelling> = {
  en: { locale: 'en', spell: english, and: 'and', dollars: 'dollars' },
  de: { locale: 'de', spell: (whole) => (whole === 0n ? 'null' : german(whole)), and: 'und', dollars: 'Dollar' },
  fr: { locale: 'fr', spell: (whole) => withoutPlural(french(whole)), and: 'et', dollars: 'dollars' },
  es: { locale: 'es', spell: (whole) => shortenOne(spanish(whole)), and: 'con', dollars: 'dólares' },
};

/** `One thousand two hundred thirty-four and 45/100 dollars`. Currencies without decimals have no fraction. */
export function amountInWords(minor: number, code: string, language: CheckLanguage): string {
  const { spell, and, locale, dollars } = spellings[language];
  const { decimals } = currencyOf(code);
  const unit = 10n ** BigInt(decimals);
  const amount = BigInt(minor);
  const words = spell(amount / unit);
  const cents = decimals === 0 ? '' : ` ${and} ${String(amount % unit).padStart(decimals, '0')}/${unit}`;
  const name = code === 'USD' || code === 'CAD' ? dollars : currencyName(code, locale);
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}${cents} ${name}`;
}

/** The currency in the plural, as in `5 euros`. */
function currencyName(code: string, locale: string): string {
  const format = numberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name' });
  return format.formatToParts(5).find(({ type }) => type === 'currency')?.value ?? code;
}
