import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf } from './percentiles.ts';

test('percentiles are of the times that were taken', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(figuresOf(times, 2000)).toEqual({ p50: 100, p95: 190, p99: 198, rate: 100 });
});

test('half of the times are at most the median', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: 0, noNaN: true }), { minLength: 1 }), (times) => {
      const { p50, p95, p99 } = figuresOf(times, 1000);
      expect(times.filter((time) => time <= p50).length * 2).toBeGreaterThanOrEqual(times.length);
      expect(p50 <= p95 && p95 <= p99 && times.includes(p99)).toBe(true);
    }),
  );
});
