import { SegmentedControl } from '@mantine/core';
import { businessTiles, type TileKey } from '@tradepost/contracts/dashboard/business-tile.data';
import { formatInterval, formatIntervalInFull } from '../../../lib/intervals.ts';
import { scaleOf } from '../../reports/report-figures.rules.ts';
import { sayDrawn, sayFigure, type Tiles } from '../tile.rules.ts';
import { ChartWidget } from './chart-widget.tsx';

interface BusinessChartProps {
  answer: Tiles;
  about: string;
  isBusy: boolean;
  chosen: string | null;
  onChoose: (key: TileKey) => void;
}

/** What owners watch first. */
const first: TileKey = 'paid_out';

/** One figure over time, with the period before as a gray line. */
export function BusinessChart({ answer, about, isBusy, chosen, onChoose }: BusinessChartProps) {
  const { tiles, starts, interval, currency } = answer;
  const tile = tiles.find(({ key }) => key === chosen) ?? tiles.find(({ key }) => key === first) ?? tiles[0];
  if (!tile) return null;
  const { column, points, previous_points, value, previous } = tile;
  const all = [...points, ...previous_points].filter((point) => point !== null);
  const { toAxis, format } = scaleOf(column, currency, Math.max(0, ...all));
  const draw = (of: readonly (number | null)[]) => of.map((point) => (point === null ? null : toAxis(point)));
  return (
    <ChartWidget
      title={businessTiles[tile.key].label}
      about={`${about}, by ${interval}`}
      span={1}
      kind="line"
      choice={
        tiles.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Figure of the chart"
            data={tiles.map(({ key }) => ({ value: key, label: businessTiles[key].label }))}
            value={tile.key}
            onChange={(key) => onChoose(key as TileKey)}
          />
        )
      }
      series={[
        { key: 'now', label: about, values: draw(points) },
        { key: 'before', label: 'Period before', values: draw(previous_points) },
      ]}
      sums={[sayFigure(column, value, currency), sayFigure(column, previous, currency)]}
      points={starts.map((day) => ({
        label: formatInterval(day, interval),
        title: formatIntervalInFull(day, interval),
      }))}
      format={format}
      formatInFull={sayDrawn(column, currency)}
      error={undefined}
      onRetry={() => undefined}
      isBusy={isBusy}
    />
  );
}
