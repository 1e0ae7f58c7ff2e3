import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

const draw = (seed: number, count: number) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, random);
};

test('a seed has the same numbers each time, from 0 to below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const drawn = draw(seed, 20);
      expect(draw(seed, 20)).toEqual(drawn);
      expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
      expect(new Set(drawn).size).toBeGreaterThan(15);
    }),
  );
});

test('each tenth is drawn about as often', () => {
  const tenths = Map.groupBy(draw(1, 10_000), (each) => Math.floor(each * 10));
  expect(tenths.size).toBe(10);
  for (const { length } of tenths.values()) expect(Math.abs(length - 1_000)).toBeLessThan(150);
});
