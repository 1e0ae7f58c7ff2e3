import { useQuery } from '@tanstack/react-query';
import { dashboardWidgets } from '@tradepost/contracts/dashboard/dashboard.data';
import { formatCount, formatPercent, formatShare } from '../../../lib/formats/numbers.ts';
import { formatInterval, formatIntervalInFull } from '../../../lib/intervals.ts';
import { type Grouping, type PeriodKey, periods, spanOf } from '../dashboard.rules.ts';
import { type Asked, conversionQuery, offersQuery } from '../figures.api.ts';
import { ChartWidget } from './chart-widget.tsx';

interface FiguresProps {
  asked: Asked;
  period: PeriodKey;
}

const formatWholePercent = (percent: number) => formatPercent(percent, 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The number of offers made and of orders completed. */
export function OffersWidget({ asked, period }: FiguresProps) {
  const { data, error, isFetching, refetch } = useQuery(offersQuery(asked, periods[period].by));
  const offers = data?.points.map((point) => point.offers) ?? [];
  const completed = data?.points.map((point) => point.completed) ?? [];
  return (
    <ChartWidget
      title={dashboardWidgets.offers.label}
      about={periods[period].label}
      span={spanOf('offers')}
      kind="bars"
      series={
        data && [
          { key: 'offers', label: 'Offers', values: offers },
          { key: 'completed', label: 'Completed', values: completed },
        ]
      }
      sums={[formatCount(sum(offers)), formatCount(sum(completed))]}
      points={toPoints(data)}
      format={formatCount}
      error={error}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    />
  );
}

/** The share of each interval's orders that ended as completed. */
export function ConversionWidget({ asked, period }: FiguresProps) {
  const { data, error, isFetching, refetch } = useQuery(conversionQuery(asked, periods[period].rate_by));
  const ended = sum(data?.points.map((point) => point.ended) ?? []);
  const completed = sum(data?.points.map((point) => point.completed) ?? []);
  return (
    <ChartWidget
      title={dashboardWidgets.conversion.label}
      about={periods[period].label}
      span={spanOf('conversion')}
      kind="line"
      series={
        data && [
          {
            key: 'rate',
            label: 'Finished offers that became a purchase',
            values: data.points.map(({ rate }) => (rate === null ? null : rate * 100)),
          },
        ]
      }
      sums={[formatShare(ended === 0 ? null : completed / ended)]}
      points={toPoints(data)}
      format={formatWholePercent}
      atLeast={100}
      error={error}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    />
  );
}

function toPoints(data: { by: Grouping; points: readonly { day: string }[] } | undefined) {
  if (!data) return [];
  return data.points.map(({ day }) => ({
    label: formatInterval(day, data.by),
    title: formatIntervalInFull(day, data.by),
  }));
}
