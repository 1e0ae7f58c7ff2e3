import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../lib/formats/money.ts';

/**
 * What a step does to the price: the amount that it begins with, or adds or takes with its sign. A step that leaves the
 * price as it was says so, and one after which the device is not bought has a dash.
 */
export function describeChange({ before, after }: Pick<PriceStep, 'before' | 'after'>, currency: string): string {
  if (after === null) return '–';
  if (before === null) return formatMoney(after, currency);
  if (before === after) return 'No change';
  return `${after > before ? '+' : '−'}${formatMoney(Math.abs(after - before), currency)}`;
}
