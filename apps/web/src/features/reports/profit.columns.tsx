import type { ProfitFigures, ProfitResult, ProfitRow } from '@tradepost/contracts/reports/profit.contract';
import { type ProfitGrouping, profitGroupings } from '@tradepost/contracts/reports/profit.data';
import { profitStepKeys, profitSteps } from '@tradepost/contracts/reports/profit.rules';
import type { ReactNode } from 'react';
import { fileMoney, formatMoney } from '../../lib/formats/money.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { formatInterval } from '../../lib/intervals.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { isDay } from './report-query.rules.ts';

type MoneyKey = Exclude<keyof ProfitFigures, 'units' | 'returned'>;

const moneyColumns: readonly { key: MoneyKey; label: string }[] = [
  { key: 'sale', label: 'Sales' },
  ...profitStepKeys.map((key) => ({ key, label: profitSteps[key].label })),
  { key: 'net', label: 'Net profit' },
];

const sorted: readonly string[] = ['units', 'sale', 'net'];

const nameOf = (by: ProfitGrouping, { key, label }: ProfitRow): string =>
  by === 'month' && isDay(key) ? formatInterval(key, 'month') : label;

/** Steps are taken away, so they are shown as such. */
const shown = (key: MoneyKey, figures: ProfitFigures): number =>
  key === 'sale' || key === 'net' || figures[key] === 0 ? figures[key] : -figures[key];

/** Pixels of a column in which its longest amount is whole. */
function widthOf(key: MoneyKey, label: string, currency: string, result: ProfitResult | undefined): number {
  const texts = [result?.total, ...(result?.items ?? [])].map((figures) =>
    figures ? formatMoney(shown(key, figures), currency) : '',
  );
  return Math.max(32 + label.length * 6.5, 28 + Math.ceil(Math.max(...texts.map((text) => text.length)) * 8.4));
}

/** What the rows are about, and each step from the sale to the net profit. */
export function profitColumns(
  by: ProfitGrouping,
  currency: string,
  result: ProfitResult | undefined,
): Column<ProfitRow>[] {
  return [
    {
      key: 'label',
      header: profitGroupings[by],
      never_cut: true,
      width: 190,
      csv: (row) => row.label,
      render: (row) => nameOf(by, row),
    },
    {
      key: 'units',
      header: 'Units',
      align: 'right',
      width: 84,
      sortable: true,
      csv: (row) => row.units,
      render: (row) => formatCount(row.units),
    },
    ...moneyColumns.map(
      ({ key, label }): Column<ProfitRow> => ({
        key,
        header: label,
        align: 'right',
        width: widthOf(key, label, currency, result),
        // A step in which nothing happened takes no room.
        hidden_by_default: result?.total[key] === 0,
        sortable: sorted.includes(key),
        csv: (row) => fileMoney(row[key], currency),
        render: (row) => formatMoney(shown(key, row), currency),
      }),
    ),
    {
      key: 'returned',
      header: 'Returned',
      align: 'right',
      width: 96,
      hidden_by_default: result?.total.returned === 0,
      csv: (row) => row.returned,
      render: (row) => formatCount(row.returned),
    },
  ];
}

/** The first row: all rows together. */
export function profitTotals({ total, currency }: ProfitResult): Record<string, ReactNode> {
  return {
    label: 'Total',
    units: formatCount(total.units),
    ...Object.fromEntries(moneyColumns.map(({ key }) => [key, formatMoney(shown(key, total), currency)])),
    returned: formatCount(total.returned),
  };
}
