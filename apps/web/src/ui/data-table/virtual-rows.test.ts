import { expect, test } from 'vitest';
import { rowsInView } from './virtual-rows.rules.ts';

test.each([
  ['the beginning', { top: 0, view: 400, height: 40, count: 500 }, { first: 0, end: 22 }],
  ['the middle', { top: 4_000, view: 400, height: 40, count: 500 }, { first: 88, end: 122 }],
  ['half a row', { top: 4_020, view: 400, height: 40, count: 500 }, { first: 88, end: 123 }],
  ['the end', { top: 19_600, view: 400, height: 40, count: 500 }, { first: 478, end: 500 }],
  [
    'scrolled past a list that became shorter',
    { top: 19_600, view: 400, height: 40, count: 101 },
    { first: 88, end: 101 },
  ],
  ['bounced over the top', { top: -80, view: 400, height: 40, count: 500 }, { first: 0, end: 20 }],
  ['a view without height', { top: 0, view: 0, height: 40, count: 500 }, { first: 0, end: 12 }],
  ['no rows', { top: 0, view: 400, height: 40, count: 0 }, { first: 0, end: 0 }],
])('%s', (_name, view, range) => {
  expect(rowsInView(view)).toEqual(range);
});

test('wherever one scrolls to, what is in view is drawn', () => {
  for (let top = 0; top <= 500 * 32 - 480; top += 7) {
    const { first, end } = rowsInView({ top, view: 480, height: 32, count: 500 });
    expect(first * 32).toBeLessThanOrEqual(top);
    expect(end * 32).toBeGreaterThanOrEqual(top + 480);
    expect(end - first).toBeLessThan(45);
  }
});
