import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { promiseStepLabels, promiseSteps } from '@tradepost/contracts/orders/promises/promise.data';
import {
  type PromiseFigures,
  type PromiseGrouping,
  type PromiseReportRow,
  promiseGroupingKeys,
  promiseGroupings,
} from '@tradepost/contracts/reports/promise-report.contract';
import { Link } from 'react-router';
import { formatCount, formatDecimal, formatShare } from '../../lib/formats/numbers.ts';
import { formatInterval } from '../../lib/intervals.ts';
import { useCan } from '../../lib/session/use-session.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { FigureTile, FigureTiles } from '../../ui/figure-tiles/figure-tiles.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import type { ListControl } from '../../ui/list-page/use-list-state.ts';
import { PeriodBar } from './components/period-bar.tsx';
import { ReportChoice } from './components/report-choice.tsx';
import { promiseReportQuery } from './report.api.ts';
import { groupingOfPromises, isDay, toPromiseQuery } from './report-query.rules.ts';
import { useReportFrame } from './use-report-frame.ts';

/** Opening time. A working day is not 24 hours long, so there are no days. */
function formatOpenTime(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${formatDecimal(seconds / 3_600, 1)} h`;
}

const shareKept = ({ done, kept }: PromiseFigures): string => formatShare(done === 0 ? null : kept / done, 1);

const figures: Record<'done' | 'share' | 'late' | 'median' | 'slowest', { label: string; help: string }> = {
  done: { label: 'Steps done', help: 'Answers, inspections and payouts' },
  share: { label: 'Promises kept', help: 'The share of steps that were done in time' },
  late: { label: 'Late', help: 'Steps that were done too late' },
  median: { label: 'Median', help: 'Half of the steps were done within this opening time' },
  slowest: { label: 'Slowest 10%', help: 'The slowest tenth took at least this much opening time' },
};
type FigureKey = keyof typeof figures;

const textOf: Record<FigureKey, (row: PromiseFigures) => string> = {
  done: ({ done }) => formatCount(done),
  share: shareKept,
  late: ({ done, kept }) => formatCount(done - kept),
  median: ({ median }) => formatOpenTime(median),
  slowest: ({ slowest }) => formatOpenTime(slowest),
};

const keysOf = (by: PromiseGrouping): FigureKey[] =>
  by === 'member' ? ['done', 'share', 'late'] : ['done', 'share', 'late', 'median', 'slowest'];

function nameOf(by: PromiseGrouping, { key, label }: PromiseReportRow): string {
  if (!isDay(key)) return label;
  return by === 'month' ? formatInterval(key, 'month') : `Week of ${formatInterval(key, 'week')}`;
}

const columnsOf = (by: PromiseGrouping): Column<PromiseReportRow>[] => [
  {
    key: 'label',
    header: promiseGroupings[by],
    width: 200,
    never_cut: true,
    csv: (row) => nameOf(by, row),
    render: (row) => nameOf(by, row),
  },
  ...keysOf(by).map(
    (key): Column<PromiseReportRow> => ({
      key,
      header: figures[key].label,
      align: 'right',
      width: 132,
      csv: (row) => textOf[key](row),
      render: (row) => textOf[key](row),
    }),
  ),
];

/** `/reports/promises`: which promises to sellers were kept. */
export function Component() {
  const can = useCan();
  const { list, location_id, frame } = useReportFrame();
  const by = groupingOfPromises(list.state.filters);
  const read = useQuery(promiseReportQuery(toPromiseQuery(list.query), location_id));
  const { data } = read;
  return (
    <ListPage
      {...listProps(read)}
      {...frame}
      id="report-promises"
      title="Promises kept"
      columns={columnsOf(by)}
      totals={
        data && { label: 'Total', ...Object.fromEntries(keysOf(by).map((key) => [key, textOf[key](data.total)])) }
      }
      emptyState={{
        title: 'No steps were done',
        description: data?.is_on
          ? 'Choose another period or fewer filters.'
          : 'Turn promises on in the settings to see which of them are kept.',
        action:
          data && !data.is_on && can('settings.view')
            ? { label: 'Open promises', to: '/settings/promises' }
            : undefined,
      }}
    >
      <Controls list={list} />
      <Figures by={by} total={data?.total} />
    </ListPage>
  );
}

/** The period, what the rows are, and the step. */
function Controls({ list }: { list: ListControl }) {
  const { filters } = list.state;
  const set = (change: Record<string, string>) => list.change({ filters: { ...filters, ...change } });
  return (
    <PeriodBar
      values={filters}
      onChange={(values) => list.change({ filters: values })}
      currency={undefined}
      currencies={undefined}
      isCompared
    >
      <ReportChoice
        label="Rows by"
        data={promiseGroupingKeys.map((value) => ({ value, label: promiseGroupings[value] }))}
        value={groupingOfPromises(filters)}
        onChange={(value) => set({ by: value })}
      />
      <ReportChoice
        label="Step"
        data={[
          { value: '', label: 'All steps' },
          ...promiseSteps.map((value) => ({ value, label: promiseStepLabels[value] })),
        ]}
        value={filters.step ?? ''}
        onChange={(value) => set({ step: value })}
      />
    </PeriodBar>
  );
}

/** The figures of all rows, and what they count. */
function Figures({ by, total }: { by: PromiseGrouping; total: PromiseFigures | undefined }) {
  const can = useCan();
  const keys = keysOf(by);
  return (
    <>
      <FigureTiles label="Promises of the period" count={keys.length} isBusy={!total}>
        {keys.map((key) => (
          <FigureTile
            key={key}
            name={figures[key].label}
            help={figures[key].help}
            value={total && textOf[key](total)}
          />
        ))}
      </FigureTiles>
      <Text size="sm" c="dimmed">
        Only opening time counts, and no time in which you waited for the seller or the order was on hold.{' '}
        {can('settings.view') && (
          <Anchor component={Link} to="/settings/promises" size="sm">
            Change what you promise
          </Anchor>
        )}
      </Text>
    </>
  );
}
