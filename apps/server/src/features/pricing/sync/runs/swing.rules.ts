/** The change of a price in percent; null if there was no price before, or a price of 0. */
export function changePercent(before: number | null, after: number): number | null {
  if (before === null || before === 0) return null;
  return Math.round(((after - before) / before) * 1_000) / 10;
}

/** Whether a price changes by more than the limit. Compares integers, as floats would round at the exact limit. */
export function isSwing(before: number | null, after: number, swing_percent: number): boolean {
  if (before === null) return false;
  if (before === 0) return after > 0;
  const limit = BigInt(Math.round(swing_percent * 100)) * BigInt(before);
  const moved = BigInt(Math.abs(after - before)) * 10_000n;
  return moved > limit;
}

export interface SyncFigures {
  /** Cells with a price before and an offer now. */
  compared: number;
  swings: number;
  /** Devices on the previous list, and how many of them are missing now. */
  listed: number;
  missing: number;
}

export interface HoldLimits {
  hold_swing_percent: number;
  hold_missing_percent: number;
}

/** Shares are ignored below this count: two of three prices can well change. */
const minCount = 10;

/** Why a whole sync is held back; null if it is not. */
export function holdReason(figures: SyncFigures, limits: HoldLimits): string | null {
  const { compared, swings, listed, missing } = figures;
  const share = (part: number, whole: number) => (part * 100) / whole;
  if (listed >= minCount && share(missing, listed) > limits.hold_missing_percent)
    return `${missing.toLocaleString('en')} of ${listed.toLocaleString('en')} devices are no longer on the list`;
  if (compared >= minCount && share(swings, compared) > limits.hold_swing_percent)
    return `${swings.toLocaleString('en')} of ${compared.toLocaleString('en')} prices changed too much at once`;
  return null;
}
