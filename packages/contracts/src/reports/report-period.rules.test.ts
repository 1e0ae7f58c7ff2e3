import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../local-day.ts';
import {
  daysOf,
  daysOfInterval,
  defaultInterval,
  periodBefore,
  reportPeriods,
  startsOf,
} from './report-period.rules.ts';

test.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30'],
  ['week', '2026-03-04', '2026-03-02', '2026-03-04', '2026-02-23', '2026-02-25'],
  ['last_week', '2026-03-04', '2026-02-23', '2026-03-01', '2026-02-16', '2026-02-22'],
  // March has more days than February.
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['quarter', '2026-05-02', '2026-04-01', '2026-05-02', '2026-01-01', '2026-02-01'],
  ['last_quarter', '2026-05-02', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['year', '2026-02-01', '2026-01-01', '2026-02-01', '2025-01-01', '2025-02-01'],
  ['last_year', '2026-02-01', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)('%s on %s', (period, today, from, to, before_from, before_to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
  expect(periodBefore(period, { from, to })).toEqual({ from: before_from, to: before_to });
});

const someDay = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2020-01-01', n));

test('the period before ends before the period and is not longer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...reportPeriods), someDay, fc.nat(400), (period, today, length) => {
      const days = period === 'custom' ? { from: addDays(today, -length), to: today } : daysOf(period, today);
      const before = periodBefore(period, days);
      expect(before.from <= before.to && before.to < days.from).toBe(true);
      if (!period.startsWith('last_'))
        expect(daysBetween(before.from, before.to)).toBeLessThanOrEqual(daysBetween(days.from, days.to));
    }),
  );
});

test('the intervals of a period cover each of its days once, and are few', () => {
  fc.assert(
    fc.property(someDay, fc.nat(1200), (from, length) => {
      const days = { from, to: addDays(from, length) };
      const interval = defaultInterval(days);
      let next = from;
      for (const start of startsOf(days, interval)) {
        const part = daysOfInterval(start, interval, days);
        expect(part.from).toBe(next);
        next = addDays(part.to, 1);
      }
      expect(next).toBe(addDays(days.to, 1));
      expect(startsOf(days, interval).length).toBeLessThanOrEqual(64);
    }),
  );
});
