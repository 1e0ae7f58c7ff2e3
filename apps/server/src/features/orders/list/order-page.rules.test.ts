import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStretch, type MonthCount } from './order-page.rules.ts';

const months: MonthCount[] = [
  { month: '2026-01-01', n: 10 },
  { month: '2026-03-01', n: 4 },
  { month: '2026-02-01', n: 6 },
];

describe('where a page begins', () => {
  test.each([
    ['the newest', 0, 2, { before: '2026-04-01T00:00:00.000Z', skip: 0 }],
    ['the end of the newest month', 2, 2, { since: '2026-03-01T00:00:00.000Z', skip: 0 }],
    ['a page over two months', 3, 2, { before: '2026-04-01T00:00:00.000Z', skip: 3 }],
    ['the middle month', 5, 2, { before: '2026-03-01T00:00:00.000Z', skip: 1 }],
    ['the oldest', 18, 2, { since: '2026-01-01T00:00:00.000Z', skip: 0 }],
  ])('%s', (_, offset, size, stretch) => expect(findStretch(months, offset, size)).toEqual(stretch));

  test('beyond the last there is none', () => expect(findStretch(months, 20, 2)).toBeNull());
});

test('a page found by its month is the page found by counting', () => {
  const count = fc.integer({ min: 0, max: 40 });
  const history = fc.array(count, { minLength: 1, maxLength: 8 }).filter((counts) => counts.some(Boolean));
  fc.assert(
    fc.property(history, fc.nat(), fc.integer({ min: 1, max: 30 }), (counts, at, perPage) => {
      const rows = counts.flatMap((n, month) =>
        Array.from({ length: n }, (_, day) => new Date(Date.UTC(2026, month, 1, day)).toISOString()),
      );
      const newest = rows.toSorted().toReversed();
      const offset = at % newest.length;
      const page = newest.slice(offset, offset + perPage);
      const stretch = findStretch(
        counts.map((n, month) => ({ month: `2026-0${month + 1}-01`, n })),
        offset,
        page.length,
      );
      const { before, since, skip = 0 } = stretch ?? {};
      const read = since
        ? newest
            .filter((row) => row >= since)
            .toReversed()
            .slice(skip, skip + page.length)
            .toReversed()
        : newest.filter((row) => row < (before ?? '')).slice(skip, skip + page.length);
      expect(read).toEqual(page);
    }),
  );
});
