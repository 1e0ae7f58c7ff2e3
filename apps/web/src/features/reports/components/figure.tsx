import { Anchor } from '@mantine/core';
import type { ReportColumnKey } from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { Link } from 'react-router';
import { shownFigures } from '../../../lib/formats/money.ts';
import { differenceOf } from '../report-figures.rules.ts';
import classes from './figure.module.css';

interface FigureProps {
  column: ReportColumnKey;
  value: number | null | undefined;
  /** Undefined: not compared. */
  previous: number | null | undefined;
  currency: string;
  /** The orders behind it. */
  to?: string | null;
  /** What the link shows, for screen readers. */
  label?: string;
}

/** A figure, its difference from the period before, and the way to what it counts. */
export function Figure({ column, value, previous, currency, to, label }: FigureProps) {
  const text = formatFigure(column, value, currency, shownFigures);
  return (
    <span className={classes.figure}>
      {to && value ? (
        <Anchor component={Link} to={to} size="inherit" aria-label={label ? `${text}, ${label}` : undefined}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      <DifferenceText column={column} value={value} previous={previous} currency={currency} />
    </span>
  );
}

/** The difference from the period before, with the figure it had. */
export function DifferenceText({ column, value, previous, currency }: FigureProps) {
  const difference = differenceOf(column, value, previous);
  if (!difference) return null;
  return (
    <span
      className={classes.difference}
      data-trend={difference.trend}
      title={`Before: ${formatFigure(column, previous, currency, shownFigures)}`}
    >
      {difference.text}
    </span>
  );
}
