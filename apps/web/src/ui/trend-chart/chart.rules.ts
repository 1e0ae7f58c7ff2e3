/** Round steps for counts and for percents. */
const steps = [1, 2, 5];

/** The axis values: about five whole numbers around 0, the last at least `max`, and the first at most a loss `min`. */
export function axisTicks(max: number, min = 0): number[] {
  const most = Math.max(0, max);
  const least = Math.min(0, min);
  if (most === least) return [0, 1];
  for (let power = 1; ; power *= 10) {
    for (const step of steps.map((each) => each * power)) {
      const above = Math.ceil(most / step);
      const below = Math.ceil(-least / step);
      if (above + below <= (below > 0 ? 5 : 4))
        return Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step);
    }
  }
}

/** Pixels beside the axis, so that none of its values is cut: a digit takes seven. */
export const axisRoomOf = (values: readonly string[]): number =>
  Math.max(52, 14 + 7 * Math.max(0, ...values.map(({ length }) => length)));

/** The indexes of labeled points, with at least `room` pixels each. The last point always has a label. */
export function labelPlaces(count: number, width: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}

/** The index of the point at `x` pixels from the left, when `count` points share `width`. */
export function pointAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(1, width)) * count)));
}

export interface Dot {
  x: number;
  y: number;
}

/** The SVG path of a line. Missing points interrupt it. */
export function linePath(dots: readonly (Dot | null)[]): string {
  return dots
    .map((dot, index) => dot && `${dots[index - 1] ? 'L' : 'M'}${dot.x.toFixed(1)},${dot.y.toFixed(1)}`)
    .filter(Boolean)
    .join('');
}

/** The SVG path around a range: along its top, and back along its bottom. */
export function bandPath(ranges: readonly { x: number; low: number; high: number }[]): string {
  if (ranges.length === 0) return '';
  const top = ranges.map(({ x, high }) => ({ x, y: high }));
  const bottom = ranges.map(({ x, low }) => ({ x, y: low })).reverse();
  return `${linePath(top)}${linePath(bottom).replace('M', 'L')}Z`;
}
