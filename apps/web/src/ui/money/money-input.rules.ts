import { currencyOf } from '@tradepost/contracts/currencies';
import { formatAmount } from '../../lib/formats/money.ts';

/** Minor units. */
export interface MoneyBounds {
  min?: number;
  max?: number;
}

/** The step of an arrow key in minor units: 1.00 for whole amounts, otherwise 0.01. */
export function moneyStep(code: string, isWhole = false): number {
  const { decimals } = currencyOf(code);
  return isWhole || decimals === 0 ? 10 ** decimals : 10 ** (decimals - 2);
}

export function clampMinor(minor: number, { min, max }: MoneyBounds): number {
  const low = min === undefined ? minor : Math.max(min, minor);
  return max === undefined ? low : Math.min(max, low);
}

/** The amount after one arrow key. Null counts as zero. */
export function stepMinor(minor: number | null, direction: 1 | -1, step: number, bounds: MoneyBounds): number {
  return clampMinor((minor ?? 0) + direction * step, bounds);
}

/** An amount as an idle input shows it: with digit grouping, without the currency symbol. */
export function formatMoneyField(minor: number | null, code: string): string {
  return minor === null ? '' : formatAmount(minor, code);
}

/** Removes characters that an amount cannot contain. Removes the sign if the minimum is zero. */
export function cleanMoneyText(text: string, bounds: MoneyBounds): string {
  const cleaned = text.replace(/[^\d.,'’\u00a0 −-]/g, '');
  return bounds.min !== undefined && bounds.min >= 0 ? cleaned.replace(/[−-]/g, '') : cleaned;
}
