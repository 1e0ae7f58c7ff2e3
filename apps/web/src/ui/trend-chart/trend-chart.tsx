import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { axisRoomOf, axisTicks, bandPath, labelPlaces, linePath, pointAt } from './chart.rules.ts';
import classes from './trend-chart.module.css';

export interface ChartSeries {
  key: string;
  label: string;
  /** The first series uses the accent color, the second a muted one. */
  values: readonly (number | null)[];
}

interface TrendChartProps {
  /** The accessible label of the chart. */
  label: string;
  kind: 'bars' | 'line';
  series: readonly ChartSeries[];
  /** The label under each point, and its full form in the tooltip. */
  points: readonly { label: string; title: string }[];
  /** Formats a value of the axis. */
  format: (value: number) => string;
  /** Formats a value in the tooltip; by default as on the axis. */
  formatInFull?: (value: number) => string;
  /** The minimum for the top of the axis. */
  atLeast?: number;
  /** The range that the first series is expected in, behind it. */
  band?: ChartBand;
}

export interface ChartBand {
  /** The name of its values in the tooltip. */
  label: string;
  ranges: readonly { low: number; high: number }[];
}

const height = 208;
const foot = 24;
const top = 8;
/** The width in pixels of a point's label. */
const labelRoom = 64;
const letterWidth = 6.8;

/** Values over time as bars or a line, drawn at the container's size, with a tooltip. */
export function TrendChart({ label, kind, series, points, format, formatInFull, atLeast = 1, band }: TrendChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  // The first series is drawn last, over the others.
  const drawn = series.map((each, place) => ({ ...each, place })).reverse();
  const all = [
    ...series.flatMap(({ values }) => values.filter((value) => value !== null)),
    ...(band?.ranges.flatMap(({ low, high }) => [low, high]) ?? []),
  ];
  const ticks = axisTicks(Math.max(atLeast, ...all), Math.min(0, ...all));
  const floor = ticks[0] ?? 0;
  const ceiling = ticks.at(-1) ?? 1;
  const axisRoom = axisRoomOf(ticks.map(format));
  const plot = Math.max(0, width - axisRoom);
  const slot = plot / Math.max(1, points.length);
  const y = (value: number) => top + (1 - (value - floor) / (ceiling - floor)) * (height - foot - top);
  const middle = (index: number) => axisRoom + (index + 0.5) * slot;

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - axisRoom;
    setAt(x < 0 ? null : pointAt(x, points.length, plot));
  };
  return (
    <div
      ref={ref}
      className={classes.chart}
      style={{ height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setAt(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={axisRoom} x2={width} y1={y(tick)} y2={y(tick)} className={classes.grid} />
              <text x={axisRoom - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={classes.word}>
                {format(tick)}
              </text>
            </g>
          ))}
          {at !== null && (
            <rect x={axisRoom + at * slot} width={slot} y={top} height={height - foot - top} className={classes.here} />
          )}
          {band && (
            <path
              className={classes.band}
              d={bandPath(
                band.ranges.map(({ low, high }, index) => ({ x: middle(index), low: y(low), high: y(high) })),
              )}
            />
          )}
          {drawn.map(({ key, values, place }) =>
            kind === 'bars' ? (
              <Bars key={key} values={values} place={place} of={series.length} slot={slot} left={axisRoom} y={y} />
            ) : (
              <Line
                key={key}
                place={place}
                dots={values.map((value, index) => value !== null && { x: middle(index), y: y(value) })}
              />
            ),
          )}
          {labelPlaces(points.length, plot, labelRoom).map((index) => (
            <text
              key={index}
              // Keeps the last label inside the chart.
              x={Math.min(middle(index), width - ((points[index]?.label.length ?? 0) * letterWidth) / 2)}
              y={height - 6}
              textAnchor="middle"
              className={classes.word}
            >
              {points[index]?.label}
            </text>
          ))}
        </svg>
      )}
      {at !== null && points[at] && (
        <Tip
          title={points[at].title}
          // On the side of the point that has room.
          left={middle(at) < width / 2 ? middle(at) + slot / 2 + 8 : undefined}
          right={middle(at) < width / 2 ? undefined : width - middle(at) + slot / 2 + 8}
          lines={series.map(({ key, label: name, values }, place) => ({ key, name, place, value: values[at] ?? null }))}
          range={band?.ranges[at] && { label: band.label, ...band.ranges[at] }}
          format={formatInFull ?? format}
        />
      )}
    </div>
  );
}

interface BarsProps {
  values: readonly (number | null)[];
  place: number;
  of: number;
  slot: number;
  /** Where the first slot begins. */
  left: number;
  y: (value: number) => number;
}

function Bars({ values, place, of, slot, left, y }: BarsProps) {
  const gap = slot > 12 ? 2 : 1;
  const group = Math.min(slot * 0.72, 20 * of);
  const bar = Math.max(1, group / of - gap);
  return values.map((value, index) => {
    if (!value) return null;
    const x = left + (index + 0.5) * slot - group / 2 + place * (group / of) + gap / 2;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position
        key={index}
        x={x}
        // A loss hangs below zero.
        y={Math.min(y(0), y(value))}
        width={bar}
        height={Math.abs(y(0) - y(value))}
        rx={Math.min(2, bar / 2)}
        className={classes.bar}
        data-place={place}
      />
    );
  });
}

function Line({ dots, place }: { dots: readonly ({ x: number; y: number } | false)[]; place: number }) {
  const known = dots.map((dot) => dot || null);
  return (
    <>
      <path d={linePath(known)} className={classes.line} data-place={place} />
      {known.map(
        (dot) =>
          dot && (
            <circle
              key={dot.x}
              cx={dot.x}
              cy={dot.y}
              r={known.length > 20 ? 2 : 3}
              className={classes.dot}
              data-place={place}
            />
          ),
      )}
    </>
  );
}

interface TipProps {
  title: string;
  left: number | undefined;
  right: number | undefined;
  lines: readonly { key: string; name: string; place: number; value: number | null }[];
  range: { label: string; low: number; high: number } | undefined;
  format: (value: number) => string;
}

function Tip({ title, left, right, lines, range, format }: TipProps) {
  return (
    <div className={classes.tip} style={{ left, right }} aria-hidden="true">
      <p className={classes.tipTitle}>{title}</p>
      {lines.map(({ key, name, place, value }) => (
        <p key={key} className={classes.tipLine}>
          <span className={classes.key} data-place={place} />
          {name}
          <span className={classes.value}>{value === null ? '–' : format(value)}</span>
        </p>
      ))}
      {range && (
        <p className={classes.tipLine}>
          <span className={classes.key} data-place="band" />
          {range.label}
          <span className={classes.value}>
            {format(range.low)} – {format(range.high)}
          </span>
        </p>
      )}
    </div>
  );
}
