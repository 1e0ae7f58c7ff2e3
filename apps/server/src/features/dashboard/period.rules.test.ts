import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../platform/errors/errors.ts';
import { listIntervals, readPeriod, startOfInterval } from './period.rules.ts';

describe('the period', () => {
  test.each([
    [{}, { from: '2026-02-01', to: '2026-03-02' }],
    [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-02' }],
    [{ to: '2026-01-30' }, { from: '2026-01-01', to: '2026-01-30' }],
    [
      { from: '2026-03-02', to: '2026-03-02' },
      { from: '2026-03-02', to: '2026-03-02' },
    ],
  ])('%j', (asked, expected) => expect(readPeriod(asked, '2026-03-02')).toEqual(expected));

  test('an end before the beginning is refused', () => {
    expect(() => readPeriod({ from: '2026-03-02', to: '2026-03-01' }, '2026-03-02')).toThrow(HttpError);
  });
});

describe('intervals', () => {
  test.each([
    ['2026-03-01', 'week', '2026-02-23'],
    ['2026-03-02', 'week', '2026-03-02'],
    ['2026-03-31', 'month', '2026-03-01'],
    ['2026-03-31', 'day', '2026-03-31'],
  ] as const)('%s by %s begins on %s', (day, by, start) => expect(startOfInterval(day, by)).toBe(start));

  test('they cover the period without gaps', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 300 }), fc.constantFrom('day', 'week', 'month'), (at, days, by) => {
        const from = at.toISOString().slice(0, 10);
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const starts = listIntervals({ from, to }, by);
        expect(starts[0]).toBe(startOfInterval(from, by));
        expect(starts.at(-1)).toBe(startOfInterval(to, by));
        expect(starts).toEqual([...new Set(starts)].sort());
      }),
    );
  });

  test('too many are refused', () => {
    expect(() => listIntervals({ from: '2020-01-01', to: '2026-01-01' }, 'day')).toThrow(HttpError);
    expect(listIntervals({ from: '2020-01-01', to: '2026-01-01' }, 'month')).toHaveLength(73);
  });
});
