import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import { intervals, type ReportInterval, reportGroupings, reports } from '@tradepost/contracts/reports/report.data';
import type { ListControl } from '../../../ui/list-page/use-list-state.ts';
import type { DrillScope } from '../report-drill.rules.ts';
import { PeriodBar } from './period-bar.tsx';
import { ReportChoice } from './report-choice.tsx';

interface ReportControlsProps {
  list: ListControl;
  scope: DrillScope;
  result: ReportResult | undefined;
  currency: string;
  /** The interval of the chart. */
  interval: ReportInterval;
  isState: boolean;
}

/** The period of a report, what its rows are about, and how its chart is drawn. */
export function ReportControls({ list, scope, result, currency, interval, isState }: ReportControlsProps) {
  const { report, by } = scope;
  const { filters } = list.state;
  return (
    <PeriodBar
      values={filters}
      onChange={(values) => list.change({ filters: values })}
      currency={currency}
      currencies={result?.currencies}
      isState={isState}
    >
      <ReportChoice
        label="Rows by"
        data={reports[report].groupings.map((value) => ({ value, label: reportGroupings[value].label }))}
        value={by}
        onChange={(value) => list.change({ filters: { ...filters, by: value }, sort: null })}
      />
      {!isState && !('is_time' in reportGroupings[by]) && (
        <ReportChoice
          label="Chart by"
          data={intervals.map((value) => ({ value, label: reportGroupings[value].label }))}
          value={interval}
          onChange={(value) => list.change({ filters: { ...filters, interval: value } })}
        />
      )}
    </PeriodBar>
  );
}
