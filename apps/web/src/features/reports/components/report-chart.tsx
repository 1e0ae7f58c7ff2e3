import { Button } from '@mantine/core';
import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import { headlineOf, type ReportInterval, type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { formatInterval, formatIntervalInFull } from '../../../lib/intervals.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TrendChart } from '../../../ui/trend-chart/trend-chart.tsx';
import { factOf, scaleOf } from '../report-figures.rules.ts';
import classes from './report-chart.module.css';

interface ReportChartProps {
  report: ReportKey;
  /** Undefined while it is loading. */
  result: ReportResult | undefined;
  /** The interval that it is drawn in, known before it is loaded. */
  interval: ReportInterval;
  isCompared: boolean;
  /** Shows the points as rows of the table. */
  onTable?: () => void;
}

/** The headline of a report over time, beside the period before. */
export function ReportChart({ report, result, interval, isCompared, onTable }: ReportChartProps) {
  const can = useCan();
  const { label } = factOf(headlineOf(report, can(costPermission)));
  return (
    <section className={classes.chart} aria-label={`${label} by ${interval}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {label} by {interval}
        </h2>
        {isCompared && (
          <div className={classes.keys}>
            {[label, 'Period before'].map((name, place) => (
              <span key={name} className={classes.key} data-place={place}>
                {name}
              </span>
            ))}
          </div>
        )}
        {onTable && (
          <Button className={classes.turn} variant="subtle" size="compact-xs" onClick={onTable}>
            Show as table
          </Button>
        )}
      </div>
      <div className={classes.body}>{result ? <Headline report={report} result={result} /> : <Bone h={208} />}</div>
    </section>
  );
}

function Headline({ report, result }: { report: ReportKey; result: ReportResult }) {
  const can = useCan();
  const headline = headlineOf(report, can(costPermission));
  const { points, previous_points, interval, currency } = result;
  const { label } = factOf(headline);
  const values = points.map(({ value }) => value);
  const all = [...values, ...(previous_points ?? [])].filter((value) => value !== null);
  if (all.every((value) => value === 0)) return <EmptyState />;
  const { toAxis, format } = scaleOf(headline, currency, Math.max(0, ...all));
  const draw = (of: readonly (number | null)[]) => of.map((value) => (value === null ? null : toAxis(value)));
  return (
    <TrendChart
      label={`${label} by ${interval}. The numbers are in the table by ${interval}.`}
      kind={reports[report].chart}
      series={[
        { key: 'now', label, values: draw(values) },
        ...(previous_points ? [{ key: 'before', label: 'Period before', values: draw(previous_points) }] : []),
      ]}
      points={points.map(({ day }) => ({
        label: formatInterval(day, interval),
        title: formatIntervalInFull(day, interval),
      }))}
      format={format}
    />
  );
}
