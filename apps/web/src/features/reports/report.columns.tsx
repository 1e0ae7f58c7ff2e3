import type { ReportRow } from '@tradepost/contracts/reports/report.contract';
import { columnsOf, reportGroupings } from '@tradepost/contracts/reports/report.data';
import { formatIntervalInFull } from '../../lib/intervals.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { Figure } from './components/figure.tsx';
import { type DrillScope, orderDrill } from './report-drill.rules.ts';
import { factOf } from './report-figures.rules.ts';

/** The name of a row: a day in words, or the label from the server. */
export function nameOf({ by }: Pick<DrillScope, 'by'>, row: Pick<ReportRow, 'key' | 'label'>): string {
  return by === 'day' || by === 'week' || by === 'month' ? formatIntervalInFull(row.key, by) : row.label;
}

const gradeColumn: Column<ReportRow> = {
  key: 'detail',
  header: 'Grade',
  width: 110,
  csv: (row) => row.detail,
  render: (row) => row.detail ?? '–',
};

/** The columns of a report in its grouping that the member may see. */
export function reportColumnsOf(scope: DrillScope, currency: string, seesCost: boolean): Column<ReportRow>[] {
  const { report, by } = scope;
  const figures = columnsOf(report, by, seesCost).map((key): Column<ReportRow> => {
    const { label, drill, is_extra } = factOf(key);
    return {
      key,
      header: label,
      align: 'right',
      width: 112,
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
      width: 190,
      csv: (row) => row.label,
      render: (row) => nameOf(scope, row),
    },
    ...(by === 'model' ? [gradeColumn] : []),
    ...figures,
  ];
}
