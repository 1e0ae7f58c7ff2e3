import { IntlMessageFormat } from 'intl-messageformat';
import { type MessageLanguage, messageLanguages } from '../company/language.data.ts';
import { currencyOf } from '../currencies.ts';
import { type DateStyle, dateStyles, formatDate } from '../dates.ts';
import { dateFormat, listFormat, numberFormat } from '../intl-formats.ts';
import { formatMoney } from '../money.ts';
import type { Message } from './catalog.data.ts';
import { readSentence } from './sentence.rules.ts';

/** Translations by the English message, which is its own key. English needs none. */
export type Catalog = Readonly<Record<string, string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** How a seller is addressed: the language, with numbers and dates as in the company's country. */
export interface Locale {
  language: MessageLanguage;
  /** BCP 47: `de-AT`. */
  tag: string;
  /** A message of the catalog with its values filled in. */
  write: (message: Message, values?: MessageValues) => string;
  /** A text that may be one of the catalog or the company's own words, which stay as they are. */
  phrase: (text: string) => string;
  /** A shipped text with variables that are filled in later. A company's own stays as it is. */
  template: (text: string) => string;
  /** A sentence with its values filled in already, such as a validation message. An unknown one stays English. */
  sentence: (text: string) => string;
  money: (minor: number, currency: string) => string;
  /** A price that is offered. One of zero says that nothing is paid. */
  offered: (minor: number, currency: string) => string;
  date: (instant: string, timezone: string, style: DateStyle) => string;
  /** `A, B and C`. */
  list: (parts: readonly string[]) => string;
}

interface LocaleParts {
  language: MessageLanguage;
  /** ISO 3166-1 alpha-2, the company's; empty: unknown. */
  country: string;
  catalog: Catalog;
}

export function makeLocale({ language, country, catalog }: LocaleParts): Locale {
  const tag = [messageLanguages[language].locale, country].filter(Boolean).join('-');
  const isEnglish = language === 'en';
  const phrase = (text: string) => (Object.hasOwn(catalog, text) ? format(language, catalog[text] ?? text, {}) : text);
  const write: Locale['write'] = (message, values = {}) => format(language, catalog[message] ?? message, values);
  const money: Locale['money'] = (minor, currency) =>
    isEnglish ? formatMoney(minor, currency) : writeMoney(tag, minor, currency);
  return {
    language,
    tag,
    phrase,
    write,
    money,
    template: (text) => (Object.hasOwn(catalog, text) ? (catalog[text] ?? text) : text),
    sentence: (text) => (isEnglish ? text : text.split('\n').map(translateLine).join('\n')),
    offered: (minor, currency) => (minor === 0 ? write('No payment') : money(minor, currency)),
    date: (instant, timezone, style) =>
      isEnglish ? formatDate(instant, timezone, country, style) : writeDate(tag, instant, timezone, style),
    // British lists have no comma before the last part.
    list: (parts) => listFormat(isEnglish ? 'en-GB' : tag).format(parts),
  };

  function translateLine(line: string): string {
    if (Object.hasOwn(catalog, line)) return phrase(line);
    const read = readSentence(line);
    if (!read) return line;
    const values = Object.fromEntries(Object.entries(read.values).map(([name, value]) => [name, phrase(value)]));
    return format(language, catalog[read.message] ?? read.message, values);
  }
}

/** Cached, because parsing a message costs far more than filling it in. */
const formats = new Map<string, IntlMessageFormat>();

function format(language: string, message: string, values: MessageValues): string {
  if (!message.includes('{')) return message;
  const key = `${language} ${message}`;
  const known = formats.get(key) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  formats.set(key, known);
  return String(known.format(values));
}

/** Fonts of documents have no narrow no-break space. */
const withoutNarrowSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** Digits instead of a number: no amount is rounded. */
function writeMoney(tag: string, minor: number, code: string): string {
  const { decimals } = currencyOf(code);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const amount = `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
  const style = { style: 'currency', currency: code, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const written = numberFormat(tag, style as Intl.NumberFormatOptions).format(amount as Intl.StringNumericLiteral);
  return withoutNarrowSpaces(written);
}

/** Months are written out, as letters do. */
function writeDate(tag: string, instant: string, timezone: string, style: DateStyle): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const options: Intl.DateTimeFormatOptions = { ...dateStyles[style] };
  if (options.month === 'short') options.month = 'long';
  const write = (timeZone: string) => dateFormat(tag, { ...options, timeZone }).format(date);
  try {
    return withoutNarrowSpaces(write(timezone));
  } catch {
    return withoutNarrowSpaces(write('UTC'));
  }
}
