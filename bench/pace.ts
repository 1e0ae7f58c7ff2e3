const runs = 9;

/**
 * How long a fixed piece of work takes on this machine just now, in milliseconds: figures of two runs can be compared only
 * where it was the same. Of several times the middle one.
 */
export function measurePace(): number {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.toSorted((one, other) => one - other)[(runs - 1) / 2] ?? Number.NaN;
}

/** Like a server's: small objects, texts and a table of them. */
function work(): void {
  const table = new Map<number, { text: string; n: number }>();
  for (let n = 0; n < 100_000; n += 1) table.set(n % 5_003, { text: JSON.stringify({ n }), n });
}
