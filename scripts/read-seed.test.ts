import { expect, it } from 'vitest';
import { readSeed } from './read-seed.ts';

it.each([
  [undefined, 20_260_302],
  ['', 20_260_302],
  ['-17601347', -17_601_347],
  ['random', 7],
])('TEST_SEED=%s is the seed %i', (asked, expected) => {
  expect(readSeed(asked, () => 7)).toBe(expected);
});

it.each(['new', '1.5', '12a'])('TEST_SEED=%s is refused', (asked) => {
  expect(() => readSeed(asked, () => 7)).toThrow('is "random" or a whole number');
});
