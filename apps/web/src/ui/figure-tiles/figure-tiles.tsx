import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { Bone } from '../states/bone.tsx';
import { Sparkline } from '../trend-chart/sparkline.tsx';
import classes from './figure-tiles.module.css';
import { tileColumns } from './tile-columns.rules.ts';

/** How a figure changed against the period before. */
export interface FigureChange {
  /** `+12.3%`, `New`, `No change`. */
  text: string;
  /** `from $1,100.00`, where there was something. */
  before: string | null;
  /** What the sign says, for screen readers. */
  direction: 'Up' | 'Down' | null;
  trend: 'better' | 'worse' | 'same';
}

interface FigureTilesProps {
  label: string;
  /** The number of tiles, also of those that are loading. */
  count: number;
  /** Higher, with room for a curve. */
  isLarge?: boolean;
  isBusy?: boolean;
  /** A `FigureTile` each. */
  children: ReactNode;
}

/** Figures in a row, which fill it. */
export function FigureTiles({ label, count, isLarge, isBusy, children }: FigureTilesProps) {
  const { wide, narrow, phone } = tileColumns(count);
  return (
    <ul
      className={classes.tiles}
      style={
        {
          '--wide': wide,
          '--medium': isLarge ? wide : narrow,
          '--narrow': narrow,
          '--phone': phone,
        } as CSSProperties
      }
      data-large={isLarge || undefined}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      {children}
    </ul>
  );
}

interface FigureTileProps {
  name: ReactNode;
  /** What the figure means. */
  help?: string | undefined;
  /** Undefined while it is loading. */
  value: ReactNode;
  /** What the number counts: `devices`. */
  unit?: string | undefined;
  /** A text instead of a change. Undefined where nothing is compared. */
  change?: FigureChange | string | undefined;
  curve?: readonly (number | null)[];
}

/** A figure with its change, and its curve. It opens what its `TileLink` leads to. */
export function FigureTile({ name, help, value, unit, change, curve }: FigureTileProps) {
  return (
    <li className={classes.tile}>
      <div className={classes.name} title={help}>
        {name}
      </div>
      {value === undefined ? (
        <WaitingFigure hasChange={change !== undefined} />
      ) : (
        <>
          <p className={classes.value}>
            {value}
            {unit && <span className={classes.unit}> {unit}</span>}
          </p>
          {change !== undefined && <Change change={change} />}
          {curve && (
            <div className={classes.curve}>
              <Sparkline values={curve} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** The name or the figure of a tile as the link of the whole tile. */
export function TileLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link} aria-label={label}>
      {children}
    </Link>
  );
}

function Change({ change }: { change: FigureChange | string }) {
  if (typeof change === 'string') return <p className={classes.change}>{change}</p>;
  const { text, before, direction, trend } = change;
  return (
    <p className={classes.change}>
      <span className={classes.difference} data-trend={trend}>
        {direction && <VisuallyHidden>{direction} </VisuallyHidden>}
        {text}
      </span>
      {before && <span className={classes.before}> {before}</span>}
      <VisuallyHidden>, against the period before</VisuallyHidden>
    </p>
  );
}

function WaitingFigure({ hasChange }: { hasChange: boolean }) {
  return (
    <>
      <div className={classes.value} aria-hidden="true">
        <Bone h={16} w="60%" display="inline-block" />
      </div>
      {hasChange && (
        <div className={classes.change} aria-hidden="true">
          <Bone h={10} w="40%" display="inline-block" />
        </div>
      )}
    </>
  );
}
