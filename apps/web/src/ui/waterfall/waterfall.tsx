import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Bone } from '../states/bone.tsx';
import classes from './waterfall.module.css';
import {
  type WaterfallBar,
  type WaterfallEnd,
  type WaterfallPart,
  waterfallBars,
  waterfallScale,
  wrapLabel,
} from './waterfall.rules.ts';

interface WaterfallProps {
  before: WaterfallEnd;
  parts: readonly WaterfallPart[];
  after: WaterfallEnd;
  /** The names are there, the amounts are loading. */
  isWaiting?: boolean;
  /** An amount in full, and short for where that has no room. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

/** Pixels. */
const height = 260;
const top = 24;
const foot = 64;
const lineHeight = 15;
const letterWidth = 6.6;
const flatRow = 46;
const flatBar = 12;

/**
 * How one total became another: a column for each part, on a phone a bar. It stands above a table with the same figures and links,
 * which the keyboard and screen readers use.
 */
export function Waterfall({ before, parts, after, isWaiting, ...formats }: WaterfallProps) {
  const isFlat = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const { ref, width } = useElementSize<HTMLDivElement>();
  const bars = waterfallBars(before, parts, after);
  const Drawn = isFlat ? FlatBars : Columns;
  return (
    <div
      ref={ref}
      className={classes.chart}
      style={{ height: waterfallHeight(isFlat, bars.length) }}
      aria-hidden="true"
    >
      {isWaiting && <Bone h="100%" />}
      {!isWaiting && width > 0 && <Drawn bars={bars} width={width} {...formats} />}
    </div>
  );
}

/** Its height is known before its figures. */
export const waterfallHeight = (isFlat: boolean, bars: number): number => (isFlat ? bars * flatRow : height);

interface DrawnProps extends Pick<WaterfallProps, 'format' | 'formatShort'> {
  bars: readonly WaterfallBar[];
  width: number;
}

/** `+$20.00` for what a part adds. */
const signed = ({ kind, amount }: WaterfallBar, text: string) => (kind !== 'total' && amount > 0 ? `+${text}` : text);

function Columns({ bars, width, format, formatShort }: DrawnProps) {
  const slot = width / bars.length;
  const scale = waterfallScale(bars, height - top - foot);
  const y = (value: number) => height - foot - scale(value);
  const thickness = Math.min(56, slot * 0.6);
  const inset = (slot - thickness) / 2;
  return (
    <>
      {bars.map(({ key, to }, index) => (
        <BarLink key={key} to={to} style={{ left: index * slot, width: slot, top: 0, height }} />
      ))}
      <svg width={width} height={height} className={classes.drawing} aria-hidden="true">
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={classes.zero} />
        {bars.map((bar, index) => {
          const { key, kind, start, end, amount, label } = bar;
          const middle = (index + 0.5) * slot;
          const above = Math.min(y(start), y(end));
          const text = signed(bar, format(amount));
          return (
            <g key={key}>
              {index < bars.length - 1 && (
                <line
                  x1={index * slot + inset}
                  x2={(index + 2) * slot - inset}
                  y1={y(end)}
                  y2={y(end)}
                  className={classes.step}
                />
              )}
              <rect
                x={index * slot + inset}
                y={above}
                width={thickness}
                height={Math.max(2, Math.abs(y(start) - y(end)))}
                rx={2}
                className={classes.bar}
                data-kind={kind}
              />
              <text x={middle} y={above - 7} textAnchor="middle" className={classes.amount} data-kind={kind}>
                {text.length * letterWidth < slot ? text : signed(bar, formatShort(amount))}
              </text>
              {wrapLabel(label, Math.floor(slot / letterWidth)).map((line, place) => (
                <text
                  key={line}
                  x={middle}
                  y={height - foot + 18 + place * lineHeight}
                  textAnchor="middle"
                  className={classes.label}
                >
                  {line}
                </text>
              ))}
            </g>
          );
        })}
      </svg>
    </>
  );
}

function FlatBars({ bars, width, format }: DrawnProps) {
  const x = waterfallScale(bars, width);
  const all = waterfallHeight(true, bars.length);
  return (
    <>
      {bars.map(({ key, to }, index) => (
        <BarLink key={key} to={to} style={{ left: 0, right: 0, top: index * flatRow, height: flatRow }} />
      ))}
      <svg width={width} height={all} className={classes.drawing} aria-hidden="true">
        {bars.map((bar, index) => {
          const { key, kind, start, end, amount, label } = bar;
          const line = index * flatRow + 16;
          return (
            <g key={key}>
              <text x={0} y={line} className={classes.label}>
                {label}
              </text>
              <text x={width} y={line} textAnchor="end" className={classes.amount} data-kind={kind}>
                {signed(bar, format(amount))}
              </text>
              <line x1={x(0)} x2={x(0)} y1={line + 6} y2={line + 10 + flatBar} className={classes.zero} />
              <rect
                x={Math.min(x(start), x(end))}
                y={line + 8}
                width={Math.max(2, Math.abs(x(start) - x(end)))}
                height={flatBar}
                rx={2}
                className={classes.bar}
                data-kind={kind}
              />
            </g>
          );
        })}
      </svg>
    </>
  );
}

/** The whole place of a bar opens what it counts. The table has the link for the keyboard. */
function BarLink({ to, style }: { to: string | undefined; style: CSSProperties }) {
  return to === undefined ? null : <Link to={to} className={classes.link} style={style} tabIndex={-1} />;
}
