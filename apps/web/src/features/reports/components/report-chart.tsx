import { Button } from '@mantine/core';
import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import { headlineOf, type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-figures.rules';
import { formatInterval, formatIntervalInFull } from '../../../lib/intervals.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TrendChart } from '../../../ui/trend-chart/trend-chart.tsx';
import { factOf, scaleOf } from '../report-figures.rules.ts';
import classes from './report-chart.module.css';

interface ReportChartProps {
  report: ReportKey;
  result: ReportResult;
  /** Shows the points as rows of the table. */
  onTable?: () => void;
}

/** The headline of a report over time, beside the period before. */
export function ReportChart({ report, result, onTable }: ReportChartProps) {
  const can = useCan();
  const { chart } = reports[report];
  const headline = headlineOf(report, can(costPermission));
  const { points, previous_points, interval, currency } = result;
  const { label } = factOf(headline);
  const values = points.map(({ value }) => value);
  const all = [...values, ...(previous_points ?? [])].filter((value) => value !== null);
  const { toAxis, format } = scaleOf(headline, currency, Math.max(0, ...all));
  const draw = (of: readonly (number | null)[]) => of.map((value) => (value === null ? null : toAxis(value)));
  const series = [
    { key: 'now', label, values: draw(values) },
    ...(previous_points ? [{ key: 'before', label: 'Period before', values: draw(previous_points) }] : []),
  ];
  return (
    <section className={classes.chart} aria-label={`${label} by ${interval}`}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {label} by {interval}
        </h2>
        {previous_points && (
          <div className={classes.keys}>
            {series.map((each, place) => (
              <span key={each.key} className={classes.key} data-place={place}>
                {each.label}
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
      {all.some((value) => value !== 0) ? (
        <TrendChart
          label={`${label} by ${interval}. The numbers are in the table by ${interval}.`}
          kind={chart}
          series={series}
          points={points.map(({ day }) => ({
            label: formatInterval(day, interval),
            title: formatIntervalInFull(day, interval),
          }))}
          format={format}
        />
      ) : (
        <EmptyState />
      )}
    </section>
  );
}
