import { currencyOf } from '@tradepost/contracts/currencies';
import {
  type ReportColumnFact,
  type ReportColumnKey,
  reportColumns,
} from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { shownFigures } from '../../lib/formats/money.ts';
import { formatDecimal, formatPercent, formatShort } from '../../lib/formats/numbers.ts';
import type { FigureChange } from '../../ui/figure-tiles/figure-tiles.tsx';

/** How figures are compared and drawn. */

export type Trend = 'better' | 'worse' | 'same';

export interface Difference {
  /** `+12.3%`, for shares `+1.2 pts`. */
  text: string;
  trend: Trend;
}

export const factOf = (key: ReportColumnKey): ReportColumnFact => reportColumns[key];

/** The difference from the period before. Null where there is nothing to compare with. */
export function differenceOf(
  key: ReportColumnKey,
  value: number | null | undefined,
  before: number | null | undefined,
): Difference | null {
  if (typeof value !== 'number' || typeof before !== 'number') return null;
  const { cell, is_bad = false } = factOf(key);
  const sign = (text: string, amount: number) => `${amount > 0 ? '+' : ''}${text}`;
  const trend = value === before ? 'same' : value > before === !is_bad ? 'better' : 'worse';
  if (cell === 'percent') {
    const points = (value - before) * 100;
    return { text: sign(`${formatDecimal(points, 1)} pts`, points), trend };
  }
  if (before === 0) return value === 0 ? { text: '0%', trend: 'same' } : { text: 'new', trend };
  const change = ((value - before) / Math.abs(before)) * 100;
  return { text: sign(formatPercent(change, 1), change), trend };
}

/** The difference in words, with the figure that there was. Null where there is nothing to compare. */
export function changeOfFigure(
  key: ReportColumnKey,
  value: number | null | undefined,
  before: number | null | undefined,
  currency: string,
): FigureChange | null {
  const difference = differenceOf(key, value, before);
  if (!difference || typeof value !== 'number' || typeof before !== 'number') return null;
  const { trend } = difference;
  if (value === before) return { text: 'No change', before: null, direction: null, trend };
  const direction = value > before ? 'Up' : 'Down';
  if (before === 0 && factOf(key).cell !== 'percent') return { text: 'New', before: null, direction, trend };
  const text = formatFigure(key, before, currency, shownFigures);
  return { text: difference.text, before: `from ${text}`, direction, trend };
}

/** `$1.2K`: an amount where there is little room. */
export function shortMoney(minor: number, currency: string): string {
  const { toAxis, format } = scaleOf('paid_amount', currency, Math.abs(minor));
  return format(toAxis(minor));
}

interface Scale {
  /** The value as it is drawn. */
  toAxis: (value: number) => number;
  /** A drawn value as text, short enough for the axis. */
  format: (value: number) => string;
}

/** The axis of a figure: major units, percents, hours or days. */
export function scaleOf(key: ReportColumnKey, currency: string, largest: number): Scale {
  switch (factOf(key).cell) {
    case 'money': {
      const { decimals, symbol } = currencyOf(currency);
      return {
        toAxis: (value) => value / 10 ** decimals,
        format: (value) => `${value < 0 ? '-' : ''}${symbol}${formatShort(Math.abs(value))}`,
      };
    }
    case 'percent':
      return { toAxis: (value) => value * 100, format: (value) => `${formatShort(value)}%` };
    case 'duration':
      return largest >= 2 * 86_400
        ? { toAxis: (value) => value / 86_400, format: (value) => `${formatShort(value)} d` }
        : { toAxis: (value) => value / 3_600, format: (value) => `${formatShort(value)} h` };
    default:
      return { toAxis: (value) => value, format: formatShort };
  }
}
