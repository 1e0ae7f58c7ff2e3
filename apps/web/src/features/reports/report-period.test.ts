import { expect, test } from 'vitest';
import { describeDays, nameInterval, planDays, planInterval } from './report-period.rules.ts';

const today = '2026-11-27';
const words = (values: Record<string, string>, isCompared = true) => describeDays(planDays(values, today), isCompared);

test.each([
  [{}, '1 – 27 Nov 2026 · compared with 1 – 27 Oct'],
  [{ period: 'last_month' }, '1 – 31 Oct 2026 · compared with 1 – 30 Sep'],
  [{ period: 'today' }, '27 Nov 2026 · compared with 26 Nov'],
  [{ period: 'year' }, '1 Jan – 27 Nov 2026 · compared with 1 Jan – 27 Nov 2025'],
  [
    { period: 'custom', date_from: '2026-01-01', date_to: '2026-01-10' },
    '1 – 10 Jan 2026 · compared with 22 – 31 Dec 2025',
  ],
  [{ period: 'custom', date_from: '2026-12-01' }, undefined],
])('the filters %o ask for %s', (values, expected) => {
  expect(words(values)).toBe(expected);
});

test('what is not compared names its own days', () => {
  expect(words({}, false)).toBe('1 – 27 Nov 2026');
});

const november = { from: '2026-11-01', to: '2026-11-27' };
test.each([
  ['2026-11-12', 'day', november, 'Thu 12 Nov'],
  ['2026-11-12', 'day', { from: '2025-11-12', to: '2026-11-12' }, '12 Nov 2026'],
  ['2026-11-09', 'week', november, '9 – 15 Nov'],
  // What of the week is outside of the period is not counted.
  ['2026-10-26', 'week', november, '1 Nov'],
  ['2026-11-23', 'week', november, '23 – 27 Nov'],
  ['2026-11-01', 'month', november, 'Nov 2026'],
] as const)('%s of a row by %s', (start, by, period, expected) => {
  expect(nameInterval(start, by, period).replace(',', '')).toBe(expected);
});

test.each([
  ['week', {}, 'week'],
  ['kind', {}, 'day'],
  ['kind', { interval: 'month' }, 'month'],
  ['kind', { period: 'year' }, 'month'],
] as const)('by %s with %o the chart is drawn by %s', (by, values, expected) => {
  expect(planInterval(by, values, planDays(values, today))).toBe(expected);
});
