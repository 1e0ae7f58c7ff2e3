/** Round steps for counts and for percents. */
const steps = [1, 2, 5];

/** Values of the axis from 0 on, at most five, whose last covers `max`. Whole numbers. */
export function axisTicks(max: number): number[] {
  if (!(max > 0)) return [0, 1];
  for (let power = 1; ; power *= 10) {
    for (const step of steps.map((each) => each * power)) {
      const count = Math.ceil(max / step);
      if (count <= 4) return Array.from({ length: count + 1 }, (_, index) => index * step);
    }
  }
}

/** Places of the labels under a row of `count` points, so that each has `room` pixels. The last always has one. */
export function labelPlaces(count: number, width: number, room: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}

/** The point under a place `x` pixels from the left, of `count` that share `width`. */
export function pointAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(1, width)) * count)));
}

export interface Dot {
  x: number;
  y: number;
}

/** A line through the dots that breaks where there is none. */
export function linePath(dots: readonly (Dot | null)[]): string {
  return dots
    .map((dot, index) => dot && `${dots[index - 1] ? 'L' : 'M'}${dot.x.toFixed(1)},${dot.y.toFixed(1)}`)
    .filter(Boolean)
    .join('');
}
