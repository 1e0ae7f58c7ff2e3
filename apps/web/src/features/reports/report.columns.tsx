import type { ReportResult, ReportRow } from '@tradepost/contracts/reports/report.contract';
import { columnsOf, reportGroupings } from '@tradepost/contracts/reports/report.data';
import type { ReportColumnKey } from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import type { ReactNode } from 'react';
import { shownFigures } from '../../lib/formats/money.ts';
import { formatIntervalInFull } from '../../lib/intervals.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { Figure } from './components/figure.tsx';
import { type DrillScope, orderDrill } from './report-drill.rules.ts';
import { factOf } from './report-figures.rules.ts';
import { nameInterval } from './report-period.rules.ts';
import { isDay } from './report-query.rules.ts';

/** The name of a row: its days, or the label from the server. */
export function nameOf({ by, period }: DrillScope, row: Pick<ReportRow, 'key' | 'label'>): string {
  // While other rows are loading, those of the grouping before are shown.
  if (!(by === 'day' || by === 'week' || by === 'month') || !isDay(row.key)) return row.label;
  return period ? nameInterval(row.key, by, period) : formatIntervalInFull(row.key, by);
}

const gradeColumn: Column<ReportRow> = {
  key: 'detail',
  header: 'Grade',
  csv: (row) => row.detail,
  render: (row) => row.detail ?? '–',
};

/** Pixels of the column of names. Days are whole there; on a phone names take two lines, so that a figure fits beside them. */
function widthOfNames(scope: DrillScope, result: ReportResult | undefined, isPhone: boolean): number {
  if (isPhone) return 128;
  if (!('is_time' in reportGroupings[scope.by])) return 190;
  const longest = Math.max(0, ...(result?.items.map((row) => nameOf(scope, row).length) ?? []));
  return Math.max(120, 28 + Math.ceil(longest * 7.6));
}

/** Pixels of a figure's column, in which its longest figure is whole. */
function widthOf(key: ReportColumnKey, result: ReportResult | undefined, currency: string): number {
  const values = [result?.total_row?.values[key], ...(result?.items.map(({ values: of }) => of[key]) ?? [])];
  const longest = Math.max(0, ...values.map((value) => formatFigure(key, value, currency, shownFigures).length));
  return Math.max(112, 28 + Math.ceil(longest * 8.4));
}

interface ReportColumns {
  scope: DrillScope;
  currency: string;
  seesCost: boolean;
  result: ReportResult | undefined;
  /** There is less room for names. */
  isPhone: boolean;
}

/** The columns of a report in its grouping that the member may see. */
export function reportColumnsOf({ scope, currency, seesCost, result, isPhone }: ReportColumns): Column<ReportRow>[] {
  const { report, by } = scope;
  const figures = columnsOf(report, by, seesCost).map((key): Column<ReportRow> => {
    const { label, drill, is_extra } = factOf(key);
    return {
      key,
      header: label,
      align: 'right',
      width: widthOf(key, result, currency),
      hidden_by_default: is_extra,
      sortable: by !== 'stage' && by !== 'age',
      interactive: drill !== undefined,
      csv: (row) => row.values[key],
      render: (row) => (
        <Figure
          column={key}
          value={row.values[key]}
          previous={row.previous?.[key]}
          currency={currency}
          to={drill && orderDrill(scope, drill, row)}
          label={`${label}, ${nameOf(scope, row)}`}
        />
      ),
    };
  });
  return [
    {
      key: 'label',
      header: reportGroupings[by].label,
      width: widthOfNames(scope, result, isPhone),
      never_cut: 'is_time' in reportGroupings[by],
      csv: (row) => row.label,
      render: (row) => nameOf(scope, row),
    },
    ...(by === 'model' ? [{ ...gradeColumn, width: isPhone ? 88 : 110 }] : []),
    ...figures,
  ];
}

/** The first row: the figures of the whole report. Undefined where rows overlap. */
export function reportTotalsOf(
  { report, by }: DrillScope,
  { total_row, currency }: ReportResult,
  seesCost: boolean,
): Record<string, ReactNode> | undefined {
  if (!total_row) return undefined;
  const { values, previous } = total_row;
  const figures = columnsOf(report, by, seesCost).map((key): [string, ReactNode] => [
    key,
    <Figure key={key} column={key} value={values[key]} previous={previous?.[key]} currency={currency} />,
  ]);
  return { label: 'Total', ...Object.fromEntries(figures) };
}
