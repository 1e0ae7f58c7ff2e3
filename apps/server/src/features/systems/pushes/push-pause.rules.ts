/** Seconds after each try that failed until the next. After the last there is none. */
const pauses = [10, 60, 300, 900, 3600, 7200, 14_400, 21_600, 36_000] as const;

/** Seconds until the next try; null: that was the last. The system may ask for longer. */
export function pauseAfter(tries: number, retry_after: number | null): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.max(pause, retry_after ?? 0);
}
