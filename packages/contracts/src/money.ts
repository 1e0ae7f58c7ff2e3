import { z } from 'zod';
import { CurrencyCode } from './company/currency.contract.ts';
import { type Currency, currencyOf } from './currencies.ts';
import { type Figures, formatNumber, type NumberSigns, signsOf } from './numbers.ts';
import { Minor } from './route.ts';

/**
 * Amounts are integers in the currency's minor unit as defined in `currencies.ts` (1234 is 12.34 USD, but 1234 JPY),
 * within the safe integers. Zero is never negative.
 */
export const Money = z
  .object({ amount: Minor.overwrite(withoutNegativeZero), currency: CurrencyCode })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

const nbsp = '\u00a0';

function withoutNegativeZero(amount: number): number {
  return amount === 0 ? 0 : amount;
}

function assertMinor(minor: number): void {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
}

/** Converts back to a number; throws when the number cannot hold the value exactly. */
function toMinor(amount: bigint): number {
  const minor = Number(amount);
  assertMinor(minor);
  return minor;
}

function writeDigits(minor: number, { decimals }: Currency, signs: NumberSigns): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const groups = signs.is_indian ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g;
  const whole = digits.slice(0, split).replace(groups, signs.thousands);
  return decimals === 0 ? whole : `${whole}${signs.decimal}${digits.slice(split)}`;
}

/**
 * Formats minor units for people: `$1,234.50`, `1.234,50 €`, `-CHF 5.00`. The space is a no-break space. The signs are
 * the currency's own unless others are given; the symbol and its place always are.
 */
export function formatMoney(minor: number, code: string, signs?: NumberSigns): string {
  assertMinor(minor);
  const currency = currencyOf(code);
  const digits = writeDigits(minor, currency, signs ?? currency);
  const sign = minor < 0 ? '-' : '';
  if (currency.symbol_position === 'after') return `${sign}${digits}${nbsp}${currency.symbol}`;
  const gap = /\p{L}$/u.test(currency.symbol) ? nbsp : '';
  return `${sign}${currency.symbol}${gap}${digits}`;
}

/** Formats minor units without the symbol, in groups: `1,234.50`. */
export function formatAmount(minor: number, code: string, signs?: NumberSigns): string {
  assertMinor(minor);
  const currency = currencyOf(code);
  return `${minor < 0 ? '-' : ''}${writeDigits(minor, currency, signs ?? currency)}`;
}

/** The figures of a company's documents and emails. */
export const companyFigures: Figures = {
  number: (value, style) => formatNumber(value, signsOf(''), style),
  money: (minor, currency) => formatMoney(minor, currency),
};

/**
 * Formats minor units without symbol or thousands separators, with the currency's decimal separator or the given one:
 * `1234.50`, `1234,50`. For inputs and spreadsheets; `parseMoney` reads it back unchanged.
 */
export function formatMoneyPlain(minor: number, code: string, signs?: NumberSigns): string {
  assertMinor(minor);
  const currency = currencyOf(code);
  const { decimal } = signs ?? currency;
  return `${minor < 0 ? '-' : ''}${writeDigits(minor, currency, { thousands: '', decimal })}`;
}

/** Longer than any formatted amount; keeps hostile input away from the patterns. */
const longestAmount = 100;

/**
 * Parses typed text to minor units of the currency; null when it is not an amount. Ignores everything but digits, sign
 * and the separators, which are the currency's unless others are given. An impossible separator (too many decimals, or
 * `12.50` where the dot groups thousands) gives null: guessing could be off by a factor of a hundred.
 */
export function parseMoney(text: string, code: string, signs?: NumberSigns): number | null {
  const { decimals: places, ...own } = currencyOf(code);
  const { decimal } = signs ?? own;
  const bare = text.normalize('NFKC').replaceAll('−', '-');
  if (bare.length > longestAmount) return null;
  if (/\d.*-.*\d/.test(bare) || /\d.*\p{L}[.,]\d/u.test(bare)) return null;
  // A dot that belongs to a word ("Fr. 20", "20 kr.") is not a separator.
  const withoutWords = bare.replace(/\p{L}[\p{L}.]*/gu, '');
  const sign = /^[^\d]*-/.test(withoutWords) ? -1n : 1n;
  const cleaned = withoutWords.replace(/[^\d.,]/g, '');
  const foreign = decimal === '.' ? ',' : '.';
  const [whole = '', decimals = '', ...more] = cleaned.split(decimal);
  if (more.length > 0 || decimals.length > places || decimals.includes(foreign)) return null;
  if (!isGrouped(whole, foreign) || !/\d/.test(cleaned)) return null;
  if (signs && places === 3 && decimals === '' && isOneGroup(whole, foreign)) return null;
  const minor = sign * BigInt(whole.replaceAll(foreign, '') + decimals.padEnd(places, '0'));
  return Number.isSafeInteger(Number(minor)) ? withoutNegativeZero(Number(minor)) : null;
}

/** `1.234` of a currency with three decimals may be either, depending on who typed it. */
const isOneGroup = (whole: string, separator: string) => whole.split(separator).length === 2;

/** Digits grouped in threes, or in the Indian style (`12,34,567`). */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  if (groups.length === 0) return true;
  return /^\d{1,3}$/.test(first) && groups.at(-1)?.length === 3 && groups.every((group) => /^\d{2,3}$/.test(group));
}

/** A percentage with up to four decimals, in ten-thousandths of a percent. */
function percentScaled(percent: string | number): bigint {
  const text = typeof percent === 'number' ? percent.toFixed(4) : percent.trim();
  const match = /^([+-]?)(\d+)(?:\.(\d{1,4})0*)?$/.exec(text);
  const isExact = typeof percent === 'string' || Math.abs(Number(text) - percent) < 1e-9;
  if (!match || !isExact) throw new RangeError(`Not a percentage with up to four decimals: ${percent}`);
  const scaled = BigInt(`${match[2]}${(match[3] ?? '').padEnd(4, '0')}`);
  return match[1] === '-' ? -scaled : scaled;
}

/**
 * `percent` % of an amount (`'12.5'` or 12.5 is one eighth), rounded half away from zero to the minor unit, so that a
 * refund is the exact opposite of its charge. Uses no floating point.
 */
export function percentOf(minor: number, percent: string | number): number {
  assertMinor(minor);
  if (typeof percent === 'number') {
    const quick = percentOfSmall(minor, percent);
    if (quick !== null) return quick;
  }
  const product = BigInt(minor) * percentScaled(percent);
  const whole = 1_000_000n;
  const magnitude = ((product < 0n ? -product : product) * 2n + whole) / (whole * 2n);
  return toMinor(product < 0n ? -magnitude : magnitude);
}

/**
 * The same without big integers, for common sizes: a mass rule calls it hundreds of thousands of times. Null when a
 * product would be inexact or the percentage has more decimals.
 */
function percentOfSmall(minor: number, percent: number): number | null {
  const scaled = Math.round(percent * 10_000);
  if (Math.abs(scaled / 10_000 - percent) >= 1e-9) return null;
  const product = minor * scaled;
  const twice = Math.abs(product) * 2 + 1_000_000;
  if (!Number.isSafeInteger(twice)) return null;
  const magnitude = (twice - (twice % 2_000_000)) / 2_000_000;
  return withoutNegativeZero(product < 0 ? -magnitude : magnitude);
}

/** Rounds up to a whole currency unit: 1201 → 1300 in USD; unchanged for currencies without decimals. */
export function roundUpToWhole(minor: number, code: string): number {
  assertMinor(minor);
  const unit = 10n ** BigInt(currencyOf(code).decimals);
  const amount = BigInt(minor);
  const rest = ((amount % unit) + unit) % unit;
  return toMinor(rest === 0n ? amount : amount + unit - rest);
}

/** The sum of amounts in one currency's minor units; 0 for none. */
export function sumMinor(amounts: Iterable<number>): number {
  let sum = 0n;
  for (const amount of amounts) {
    assertMinor(amount);
    sum += BigInt(amount);
  }
  return toMinor(sum);
}

/**
 * Splits an amount by the weights, in minor units. The shares add up to the amount.
 * Rounding leftovers go to the largest remainders, earlier shares first.
 */
export function allocateAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(whole));
  const shares = exact.map(Number);
  const remainders = weights.map((weight, index) => ({
    index,
    rest: Number(BigInt(amount) * BigInt(weight) - (exact[index] ?? 0n) * BigInt(whole)),
  }));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders.sort((one, other) => other.rest - one.rest || one.index - other.index)) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
