const runs = 9;

/**
 * Measures how long a fixed task takes on this machine now, in milliseconds (median). Results of two runs are comparable
 * only when it is equal.
 */
export function measurePace(): number {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.toSorted((one, other) => one - other)[(runs - 1) / 2] ?? Number.NaN;
}

/** Similar to a server's work: small objects, strings and a map of them. */
function work(): void {
  const table = new Map<number, { text: string; n: number }>();
  for (let n = 0; n < 100_000; n += 1) table.set(n % 5_003, { text: JSON.stringify({ n }), n });
}
