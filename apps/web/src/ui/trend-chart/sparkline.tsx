import { linePath } from './chart.rules.ts';
import classes from './trend-chart.module.css';

const width = 100;
const height = 28;
/** Half of the line, so that it is not cut at the edges. */
const edge = 1;

/** A small curve without axes, beside a figure that says what it is. Without two points there is none. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const room = height - 2 * edge;
  const dots = values.map((value, index) =>
    value === null
      ? null
      : {
          x: (index / (values.length - 1)) * width,
          y: edge + (1 - (value - least) / (most - least || 1)) * room,
        },
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.spark} aria-hidden="true">
      <path d={linePath(dots)} className={classes.line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
