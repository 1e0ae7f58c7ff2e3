import { currencyOf } from '@tradepost/contracts/currencies';
import type { BusinessTile, readTiles } from '@tradepost/contracts/dashboard/business.contract';
import { tileUnits } from '@tradepost/contracts/dashboard/business-tile.data';
import { reportGroupings, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { formatMoney, shownFigures } from '../../lib/formats/money.ts';
import { formatCount } from '../../lib/formats/numbers.ts';

export type Tiles = DataOf<typeof readTiles>;

/** The report with the figure of a tile: the same days and currency, compared. The location is that of the header. */
export function tileReportPath({ report }: Pick<BusinessTile, 'report'>, tiles: Tiles): string {
  const { period, currency, interval } = tiles;
  const [by] = reports[report].groupings;
  const params = new URLSearchParams({
    period: 'custom',
    date_from: period.from,
    date_to: period.to,
    compare: '1',
    currency,
    // Rows as long as the points of the curve.
    ...(by !== undefined && 'is_time' in reportGroupings[by] ? { by: interval } : {}),
  });
  return `${reportPath(report)}?${params}`;
}

/** A figure in full: `$1,234.50`, or a number. */
export const sayFigure = (column: BusinessTile['column'], value: number | null, currency: string): string =>
  formatFigure(column, value, currency, shownFigures);

/** What a number counts: `devices`. Undefined for money. */
export function unitOfTile(column: BusinessTile['column'], value: number | null): string | undefined {
  const words = tileUnits[column];
  return words && value !== null ? words[value === 1 ? 0 : 1] : undefined;
}

/** A drawn value in full. Money is drawn in major units. */
export function sayDrawn(column: BusinessTile['column'], currency: string): (value: number) => string {
  if (tileUnits[column]) return formatCount;
  const { decimals } = currencyOf(currency);
  return (value) => formatMoney(Math.round(value * 10 ** decimals), currency);
}
