import { listFormat } from '@tradepost/contracts/intl-formats';
import { formatNumber, type NumberSigns, type NumberStyle, signsOf } from '@tradepost/contracts/numbers';
import { getFormatCountry } from './format-country.ts';

/** The signs of numbers on screen. */
export function shownSigns(): NumberSigns {
  return signsOf(getFormatCountry());
}

/** `1,234` or `1.234`; up to four decimals when the number has some. */
export function formatCount(value: number): string {
  return write(value);
}

/** `1.5`, with so many decimals, always. */
export function formatDecimal(value: number, decimals: number): string {
  return write(value, { decimals });
}

/** `12.5%`: with as many decimals as the percentage has, or always with so many. */
export function formatPercent(percent: number, decimals?: number): string {
  return `${write(percent, { decimals })}%`;
}

/** `8.25%` for 825 hundredths of a percent. */
export const formatRate = (rate: number): string => formatPercent(rate / 100);

/** `33%` for a third, always with so many decimals. A dash where there is none. */
export function formatShare(share: number | null, decimals = 0): string {
  return share === null ? '–' : formatPercent(share * 100, decimals);
}

/** For inputs: `1234.5` or `1234,5`, without grouping. */
export function formatPlain(value: number): string {
  return String(value).replace('.', shownSigns().decimal);
}

/** `1.2K`, for axes. */
export function formatShort(value: number): string {
  return write(value, { is_short: true });
}

const irregular: Readonly<Record<string, string>> = { shelf: 'shelves' };

/** `12,500 units`, and `1 unit`. */
export function formatMany(count: number, one: string, many = irregular[one] ?? `${one}s`): string {
  return `${write(count)} ${count === 1 ? one : many}`;
}

/** `A, B, and C`. */
export function formatList(parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return listFormat('en', { type }).format(parts);
}

const write = (value: number, style?: NumberStyle) => formatNumber(value, shownSigns(), style);
