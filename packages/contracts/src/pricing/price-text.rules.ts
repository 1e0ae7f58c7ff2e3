import { currencyOf } from '../currencies.ts';

/** A parsed cell of a price file: an amount in minor units, nothing, or an error. */
export type PriceText = { amount: number } | { fault: string } | null;

const maxMinor = 999_999_999_999;

/**
 * Parses a price as written by spreadsheets, people and feeds of all countries. A single separator is the decimal one,
 * even if the currency uses the other. Before exactly three digits it separates thousands only if it is a comma and the
 * currency groups by commas: a point there may be a number with too many decimals, and guessing would be off by a
 * factor of a thousand. With a currency of three decimals, `12,500` is as the file writes amounts: `file_decimal`.
 */
export function readPriceText(text: string, currency: string, file_decimal?: '.' | ','): PriceText {
  const { symbol, decimals, ...written } = currencyOf(currency);
  const decimal = (decimals === 3 ? file_decimal : undefined) ?? written.decimal;
  const [bare, ...signs] = [text, symbol, currency].map((each) =>
    each
      .normalize('NFKC')
      .replaceAll('−', '-')
      .replace(/[\s'’]/g, ''),
  ) as [string, ...string[]];
  if (bare === '') return null;
  const amountOnly = signs.reduce(withoutSign, bare);
  if (!/^-?(\d[\d.,]*|[.,]\d+)$/.test(amountOnly)) return { fault: 'not a number' };
  if (amountOnly.startsWith('-')) return { fault: 'negative' };
  const split = splitDecimals(amountOnly, decimal);
  if (split === null) return { fault: 'not a number' };
  const fraction = split.fraction.length === 3 ? split.fraction : split.fraction.replace(/0+$/, '');
  if (fraction.length > decimals) return { fault: `too many decimals for ${currency}` };
  const amount = Number(`${split.whole || '0'}${fraction.padEnd(decimals, '0')}`);
  return amount > maxMinor ? { fault: 'too large' } : { amount };
}

/** Removes the list's own currency before or after the amount; another currency is an error. */
function withoutSign(text: string, sign: string): string {
  const minus = text.startsWith('-') ? '-' : '';
  const rest = text.slice(minus.length);
  if (rest.startsWith(sign)) return minus + rest.slice(sign.length);
  return rest.endsWith(sign) ? minus + rest.slice(0, -sign.length) : text;
}

function splitDecimals(text: string, decimal: string): { whole: string; fraction: string } | null {
  const separators = [...text.matchAll(/[.,]/g)].map((match) => match[0]);
  const last = separators.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };
  const at = text.lastIndexOf(last);
  const kinds = new Set(separators).size;
  const isGrouping =
    kinds === 1 && (separators.length > 1 || (last === ',' && decimal === '.' && /^\d{1,3},\d{3}$/.test(text)));
  const whole = isGrouping ? text : text.slice(0, at);
  const thousands = isGrouping ? last : last === '.' ? ',' : '.';
  if (whole.includes(last === thousands ? (last === '.' ? ',' : '.') : last)) return null;
  const [first = '', ...groups] = whole.split(thousands);
  if (groups.length > 0 && (first.length > 3 || first === '' || groups.some((group) => group.length !== 3)))
    return null;
  return { whole: first + groups.join(''), fraction: isGrouping ? '' : text.slice(at + 1) };
}
