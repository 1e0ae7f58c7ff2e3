/** A value and how much it counts. */
export interface Weighted {
  value: number;
  weight: number;
}

/**
 * The weighted median, interpolated between the values whose shares of the weight surround one half. Null without values.
 */
export function weightedMedian(points: readonly Weighted[]): number | null {
  const sorted = points.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let previous: { at: number; value: number } | undefined;
  for (const { value, weight } of sorted) {
    const at = below + weight / 2;
    if (at >= total / 2) {
      if (!previous) return value;
      const share = (total / 2 - previous.at) / (at - previous.at);
      return previous.value + share * (value - previous.value);
    }
    previous = { at, value };
    below += weight;
  }
  return previous?.value ?? null;
}

/** How many equally weighted values say as much as these. */
export function effectiveCount(points: readonly Weighted[]): number {
  const sum = points.reduce((all, { weight }) => all + weight, 0);
  const squares = points.reduce((all, { weight }) => all + weight ** 2, 0);
  return squares === 0 ? 0 : sum ** 2 / squares;
}

/** The weight of a sale some days ago: half after `halfLife` days. */
export const weightOfAge = (days: number, halfLife: number): number => 0.5 ** (Math.max(0, days) / halfLife);

/** The weighted mean of ratios, as a ratio: between `a` and `b` by the share of `a`. Both are above zero. */
export const blend = (a: number, b: number, share: number): number =>
  Math.exp(share * Math.log(a) + (1 - share) * Math.log(b));
