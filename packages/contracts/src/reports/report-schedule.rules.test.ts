import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime } from '../dates.ts';
import { nextTime } from './report-schedule.rules.ts';

const at = (frequency: 'daily' | 'weekly' | 'monthly', hour: number, more = {}) => ({
  frequency,
  hour,
  weekday: 1,
  month_day: 1,
  ...more,
});

test.each([
  ['later today', at('daily', 7), '2026-03-02T05:00:00Z', 'UTC', '2026-03-02T07:00:00.000Z'],
  ['tomorrow, when the hour has begun', at('daily', 7), '2026-03-02T07:00:00Z', 'UTC', '2026-03-03T07:00:00.000Z'],
  ['next Monday', at('weekly', 7), '2026-03-02T09:00:00Z', 'UTC', '2026-03-09T07:00:00.000Z'],
  [
    'the first of the next month',
    at('monthly', 6),
    '2026-12-01T11:30:00Z',
    'America/New_York',
    '2027-01-01T11:00:00.000Z',
  ],
  // New York sets the clock from 2 to 3 on March 8, 2026.
  [
    'an hour that the clock skips',
    at('daily', 2),
    '2026-03-08T05:30:00Z',
    'America/New_York',
    '2026-03-08T07:00:00.000Z',
  ],
  ['at midnight in Tokyo', at('daily', 0), '2026-03-02T16:00:00Z', 'Asia/Tokyo', '2026-03-03T15:00:00.000Z'],
])('%s', (_, times, after, timezone, expected) => {
  expect(nextTime(times, after, timezone)).toBe(expected);
});

test('is later, at the hour, and at most a month away', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/Lisbon', 'America/Sao_Paulo');
  fc.assert(
    fc.property(
      ...([fc.constantFrom('daily', 'weekly', 'monthly'), fc.nat(23), fc.integer({ min: 1, max: 7 })] as const),
      ...([fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), zones] as const),
      (frequency, hour, weekday, month_day, seconds, zone) => {
        const after = new Date(seconds * 1000).toISOString();
        const next = nextTime({ frequency, hour, weekday, month_day }, after, zone);
        expect(next > after).toBe(true);
        expect(Date.parse(next) - seconds * 1000).toBeLessThanOrEqual(32 * 86_400_000);
        expect(Number(localTime(next, zone).slice(11, 13)) - hour).toBeLessThanOrEqual(1);
      },
    ),
  );
});
