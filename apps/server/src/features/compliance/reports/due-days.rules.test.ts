import { addDays, weekdayOf } from '@tradepost/contracts/local-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingReports } from './due-days.rules.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['nothing on the first day', '2026-03-02', '2026-03-02', everyDay, []],
  ['the day that is over', '2026-03-02', '2026-03-03', everyDay, [['2026-03-02', '2026-03-02']]],
  // March 7 and 8 are a weekend.
  [
    'the weekend with Monday',
    '2026-03-06',
    '2026-03-10',
    [1, 2, 3, 4, 5],
    [
      ['2026-03-06', '2026-03-06'],
      ['2026-03-07', '2026-03-09'],
    ],
  ],
  ['nothing before the report day is over', '2026-03-07', '2026-03-09', [1, 2, 3, 4, 5], []],
  ['nothing without report days', '2026-03-02', '2026-03-09', [], []],
] as const)('%s', (_, next, today, days, expected) => {
  expect(missingReports(next, today, days).map(({ from_day, day }) => [from_day, day])).toEqual(expected);
});

test('reports follow each other without a gap, end on report days, and never reach today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      (start, length, days) => {
        const next = addDays('2024-01-01', start);
        const today = addDays(next, length);
        let expected = next;
        for (const { from_day, day } of missingReports(next, today, days)) {
          expect(from_day).toBe(expected);
          expect(day < today && from_day <= day && days.includes(weekdayOf(day))).toBe(true);
          expected = addDays(day, 1);
        }
      },
    ),
  );
});
