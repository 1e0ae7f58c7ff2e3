import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsOfBucket, type TimeBucket, timeOfShare } from './promise-report.rules.ts';

/** As the database does it. */
const bucketOf = (seconds: number) => Math.floor(8 * Math.log2(Math.max(seconds, 60) / 60) + 0.000001);

function toBuckets(times: readonly number[]): TimeBucket[] {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(bucketOf(time), (counts.get(bucketOf(time)) ?? 0) + 1);
  return [...counts].map(([bucket, n]) => ({ bucket, n }));
}

it('a bucket is within 6% of its times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 5_000_000 }), (seconds) => {
      expect(Math.abs(secondsOfBucket(bucketOf(seconds)) / seconds - 1)).toBeLessThan(0.06);
    }),
  );
});

it('the median and the slowest tenth are within 6% of those of the times themselves', () => {
  const times = fc.array(fc.integer({ min: 60, max: 900_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.9), (list, share) => {
      const sorted = [...list].sort((one, other) => one - other);
      const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
      expect(Math.abs(timeOfShare(toBuckets(list), share)! / exact - 1)).toBeLessThan(0.06);
    }),
  );
  expect(timeOfShare([], 0.5)).toBeNull();
});
