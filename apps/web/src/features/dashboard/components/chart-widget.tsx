import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type ChartSeries, TrendChart } from '../../../ui/trend-chart/trend-chart.tsx';
import classes from './chart-widget.module.css';
import { Widget } from './widget.tsx';

interface ChartWidgetProps {
  title: string;
  about: string;
  span: number;
  kind: 'bars' | 'line';
  /** The total of each series over the period. */
  sums: readonly ReactNode[];
  /** Undefined until loaded. */
  series: readonly ChartSeries[] | undefined;
  points: readonly { label: string; title: string }[];
  format: (value: number) => string;
  /** For the tooltip and the table, where the axis is shorter. */
  formatInFull?: (value: number) => string;
  atLeast?: number;
  /** Stands beside the title. */
  choice?: ReactNode;
  error: unknown;
  onRetry: () => void;
  isBusy: boolean;
}

/** A chart with its totals, which can be shown as a table. */
export function ChartWidget(props: ChartWidgetProps) {
  const { title, series, points, sums, format } = props;
  const [isTable, setIsTable] = useState(false);
  const isEmpty = series?.every(({ values }) => values.every((value) => !value));
  const inFull = props.formatInFull ?? format;
  const turn = isTable ? 'Show as chart' : 'Show as table';
  return (
    <Widget
      title={title}
      about={props.about}
      span={props.span}
      error={series ? undefined : props.error}
      onRetry={props.onRetry}
      isBusy={props.isBusy}
      action={
        <div className={classes.actions}>
          {props.choice}
          {!isEmpty && (
            <Tooltip label={turn}>
              <ActionIcon size="sm" aria-label={`${turn}: ${title}`} onClick={() => setIsTable(!isTable)}>
                {isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      }
    >
      {!series && (
        <div className={classes.body} role="status" aria-label="Loading">
          <Bone h={240} />
        </div>
      )}
      {isEmpty && <EmptyState />}
      {series && !isEmpty && (
        <div className={classes.body}>
          <ul className={classes.sums}>
            {series.map(({ key, label }, place) => (
              <li key={key}>
                <span className={classes.key} data-place={place} aria-hidden="true" />
                {label} <strong>{sums[place]}</strong>
              </li>
            ))}
          </ul>
          {isTable ? (
            <NumbersTable title={title} series={series} points={points} format={inFull} />
          ) : (
            <TrendChart
              label={`${title}. The numbers are in the table.`}
              kind={props.kind}
              series={series}
              points={points}
              format={format}
              formatInFull={inFull}
              atLeast={props.atLeast}
            />
          )}
        </div>
      )}
    </Widget>
  );
}

interface NumbersTableProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly { label: string; title: string }[];
  format: (value: number) => string;
}

/** The figures as a table, newest first. */
function NumbersTable({ title, series, points, format }: NumbersTableProps) {
  const places = points.map((_, index) => index).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section data-scrolls className={classes.scroller} tabIndex={0} aria-label={`${title} as a table`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((index) => (
            <tr key={points[index]?.title}>
              <th scope="row">{points[index]?.title}</th>
              {series.map(({ key, values }) => {
                const value = values[index] ?? null;
                return <td key={key}>{value === null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
