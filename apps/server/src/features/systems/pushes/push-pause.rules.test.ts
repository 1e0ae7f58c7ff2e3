import { expect, test } from 'vitest';
import { pauseAfter } from './push-pause.rules.ts';

test.each([
  [1, null, 10],
  [1, 45, 45],
  [2, 45, 60],
  [9, null, 36_000],
  [10, null, null],
  [10, 45, null],
])('after try %i, asked to wait %s s: %s', (tries, retry_after, pause) => {
  expect(pauseAfter(tries, retry_after)).toBe(pause);
});
