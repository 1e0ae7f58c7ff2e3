/** By how much a price moves, in percent of what it was; null where there was none, or nothing. */
export function changePercent(before: number | null, after: number): number | null {
  if (before === null || before === 0) return null;
  return Math.round(((after - before) / before) * 1_000) / 10;
}

/** Compares whole numbers, so that exactly the limit is within it. */
export function isSwing(before: number | null, after: number, swing_percent: number): boolean {
  if (before === null) return false;
  if (before === 0) return after > 0;
  const limit = BigInt(Math.round(swing_percent * 100)) * BigInt(before);
  const moved = BigInt(Math.abs(after - before)) * 10_000n;
  return moved > limit;
}

export interface SyncFigures {
  /** Cells for which there was a price before and the source gives one now. */
  compared: number;
  swings: number;
  /** Devices of the list before, and how many of them are gone. */
  listed: number;
  missing: number;
}

export interface HoldLimits {
  hold_swing_percent: number;
  hold_missing_percent: number;
}

/** Below this many a share says nothing: two of three prices may well move. */
const fewest = 10;

/** Why all of a sync is held back; null where it is not. */
export function whyHold(figures: SyncFigures, limits: HoldLimits): string | null {
  const { compared, swings, listed, missing } = figures;
  const share = (part: number, whole: number) => (part * 100) / whole;
  if (listed >= fewest && share(missing, listed) > limits.hold_missing_percent)
    return `${missing.toLocaleString('en')} of ${listed.toLocaleString('en')} devices are not on the list any more`;
  if (compared >= fewest && share(swings, compared) > limits.hold_swing_percent)
    return `${swings.toLocaleString('en')} of ${compared.toLocaleString('en')} prices move too far at once`;
  return null;
}
