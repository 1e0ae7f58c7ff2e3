export interface Figures {
  p50: number;
  p95: number;
  p99: number;
  /** Requests, or statement runs, per second. */
  rate: number;
}

/** Computes percentiles and throughput from the duration of each request and of the whole run, in milliseconds. */
export function figuresOf(times: readonly number[], duration: number): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), rate: (times.length * 1000) / duration };
}
