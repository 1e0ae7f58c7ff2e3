import { currencyOf } from '../currencies.ts';
import { numberFormat } from '../intl-formats.ts';
import { formatMoneyPlain } from '../money.ts';
import { signsOf } from '../numbers.ts';

/** An amount of a file: in minor units, none, or why it cannot be read. */
export type AmountText = { amount: number } | { fault: string } | null;

/** How a file writes its amounts. */
export interface AmountStyle {
  currency: string;
  /** The company's. It decides what `1.210` is. */
  country: string;
  /** The cell holds a number, not a text: its decimal mark is a point in every country. */
  is_number?: boolean | undefined;
  /** The decimal mark of the file, when it is known. Only currencies with three decimals need it. */
  file_decimal?: '.' | ',' | undefined;
}

const maxMinor = 999_999_999_999;
/** Longer than any written amount. */
const longest = 100;

/**
 * Reads an amount as a company's country writes it. Two different separators are unmistakable, and so is one that is not
 * followed by three digits. The country decides the rest: in Germany `1.210` is one thousand two hundred ten, in the US it
 * has too many decimals. Text that is no amount is a fault, never a smaller amount.
 */
export function readAmountText(text: string, style: AmountStyle): AmountText {
  const { currency, country } = style;
  const { decimals } = currencyOf(currency);
  const bare = plainSigns(text);
  if (bare === '') return null;
  if (bare.length > longest) return { fault: 'not a number' };
  const digits = withoutDashes(withoutSymbols(bare, currency, country), country);
  if (/^-.*\d|\d\s?-$/.test(digits)) {
    const positive = digits.replace(/^-\s?|\s?-$/g, '');
    return { fault: split(withoutSymbols(positive, currency, country), style) ? 'negative' : 'not a number' };
  }
  const parts = split(digits, style);
  if (parts === null) return { fault: 'not a number' };
  const { whole, fraction } = parts;
  const kept = fraction.length === 3 && !style.is_number ? fraction : fraction.replace(/0+$/, '');
  if (kept.length > decimals) return { fault: `too many decimals for ${currency}` };
  const amount = Number(`${whole || '0'}${kept.padEnd(decimals, '0')}`);
  return amount > maxMinor ? { fault: 'too large' } : { amount };
}

/** Why an amount is refused, for people: `Cost must be an amount, such as 129.50`. */
export function amountFault(label: string, text: string, fault: string, { currency, country }: AmountStyle): string {
  if (fault === 'not a number') {
    const example = formatMoneyPlain(
      Math.trunc(129.5 * 10 ** currencyOf(currency).decimals),
      currency,
      signsOf(country),
    );
    return `${label} must be an amount, such as ${example}`;
  }
  return `${label} “${text}” ${fault.startsWith('too many') ? 'has' : 'is'} ${fault}`;
}

/** What zero is in the scripts whose digits spreadsheets write. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0f20, 0x1040];

/** Latin digits, plain signs and spaces, without the marks that only order text. */
const plainSigns = (text: string) =>
  text
    .normalize('NFKC')
    .replace(
      /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0f20-\u0f29\u1040-\u1049]/g,
      latinDigit,
    )
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[−‐‑]/g, '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.findLast((each) => each <= code) ?? code;
  return String(code - zero);
}

/** What people write beside symbol and code. */
const otherSymbols: Readonly<Record<string, readonly string[]>> = {
  CHF: ['fr.', 'fr', 'sfr.', 'sfr'],
  CNY: ['元', 'rmb'],
  CZK: ['kc'],
  DKK: ['kr'],
  EUR: ['euro', 'euros'],
  INR: ['rs.', 'rs'],
  ISK: ['kr'],
  JPY: ['円', 'yen'],
  KRW: ['원'],
  LKR: ['rs.'],
  MXN: ['mx$'],
  NOK: ['kr.'],
  PKR: ['rs.'],
  PLN: ['zl'],
  SEK: ['kr.'],
  TWD: ['元'],
  UAH: ['грн', 'грн.'],
  USD: ['us$'],
};

const known = new Map<string, readonly string[]>();

/** The signs of a currency in a country, longest first, in lower case. Another currency's sign makes a fault. */
function symbolsOf(currency: string, country: string): readonly string[] {
  const key = `${currency} ${country}`;
  const found = known.get(key);
  if (found) return found;
  const { symbol } = currencyOf(currency);
  const signs = new Set([symbol, currency, ...(symbol.endsWith('$') ? ['$'] : []), ...(otherSymbols[currency] ?? [])]);
  for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
    const format = numberFormat(localeOf(country), { style: 'currency', currency, currencyDisplay });
    signs.add(format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency);
  }
  const symbols = [...signs]
    .map((sign) => plainSigns(sign).toLowerCase())
    .filter((sign) => sign !== '')
    .sort((one, other) => other.length - one.length);
  known.set(key, symbols);
  return symbols;
}

function localeOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return 'en-US';
  const { language, region } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${region}`;
}

/** Removes the company's currency before and after the amount. */
function withoutSymbols(text: string, currency: string, country: string): string {
  const symbols = symbolsOf(currency, country);
  const minus = text.startsWith('-') ? '-' : '';
  let rest = text.slice(minus.length).trim();
  const lower = rest.toLowerCase();
  const first = symbols.find((sign) => lower.startsWith(sign));
  if (first !== undefined) rest = rest.slice(first.length).trim();
  const left = rest.toLowerCase();
  const last = symbols.find((sign) => left.endsWith(sign) && left.length > sign.length);
  if (last !== undefined) rest = rest.slice(0, -last.length).trim();
  return minus + rest;
}

/** Removes the dash that stands for no decimals: `1'210.–` in Switzerland, `99,-` in Germany, `500/-` in India. */
function withoutDashes(text: string, country: string): string {
  const dashed = text.replace(/(\d)[.,:]\s?[-–—]{1,2}$/, '$1');
  return signsOf(country).is_indian ? dashed.replace(/(\d)\/-$/, '$1') : dashed;
}

interface Split {
  whole: string;
  fraction: string;
}

/** The digits before and after the decimal mark; null for what is no number. */
function split(text: string, style: AmountStyle): Split | null {
  if (!/^(\d[\d., ']*|[.,]\d+)$/.test(text) || /[., ']$/.test(text)) return null;
  if (style.is_number) return /^\d*(\.\d+)?$/.test(text) ? pieces(text, text.indexOf('.')) : null;
  const at = decimalAt(text, style);
  if (at === null) return null;
  const { whole, fraction } = pieces(text, at);
  const digits = ungrouped(whole, style);
  return digits === null || !/^\d*$/.test(fraction) ? null : { whole: digits, fraction };
}

const pieces = (text: string, at: number): Split =>
  at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at + 1) };

/** Where the decimal mark is, -1 without one; null when the marks contradict each other. */
function decimalAt(text: string, { currency, country, file_decimal }: AmountStyle): number | null {
  const marks = [...text.matchAll(/[.,]/g)].map(([mark]) => mark);
  const last = marks.at(-1);
  if (last === undefined) return -1;
  const at = text.lastIndexOf(last);
  if (/[ ']/.test(text)) return marks.length === 1 ? at : null;
  if (new Set(marks).size > 1) return marks.filter((mark) => mark === last).length === 1 ? at : null;
  if (marks.length > 1) return -1;
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return at;
  const { decimal } = signsOf(country);
  const isDecimal = last === decimal || (currencyOf(currency).decimals === 3 && last === file_decimal);
  return isDecimal ? at : -1;
}

/** The digits of a whole number without its groups; null when the groups have another size than the country's. */
function ungrouped(whole: string, { country }: AmountStyle): string | null {
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size === 0) return whole;
  const [separator] = separators;
  if (separators.size > 1 || separator === undefined) return null;
  const [first = '', ...groups] = whole.split(separator);
  const sizes = signsOf(country).is_indian ? /^\d{2,3}$/ : /^\d{3}$/;
  const isGrouped = groups.at(-1)?.length === 3 && groups.every((group) => sizes.test(group));
  return isGrouped && /^\d{1,3}$/.test(first) ? first + groups.join('') : null;
}
