import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, holdEnd, lastHeldDay, localDay, startOfDay, weekdayOf, weekStart } from './local-day.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Beirut',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const instant = fc
  .integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const minuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString();

describe('the day at a place', () => {
  test.each([
    ['2026-03-02T03:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-02T03:00:00Z', 'UTC', '2026-03-02'],
    ['2026-03-02T15:00:00Z', 'Pacific/Auckland', '2026-03-03'],
  ])('%s in %s is %s', (now, timezone, day) => expect(localDay(now, timezone)).toBe(day));
});

describe('when a day starts', () => {
  test.each([
    ['2026-03-02', 'America/New_York', '2026-03-02T05:00:00.000Z'],
    // The clock goes forward on March 8.
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
    // In Beirut the clock goes forward at midnight: the day starts at 1:00.
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('%s in %s', (day, timezone, expected) => {
    expect(startOfDay(day, timezone)).toBe(expected);
    expect(localDay(expected, timezone)).toBe(day);
  });

  test('it is the first minute of that day, in every zone and season', () => {
    fc.assert(
      fc.property(instant, zone, (at, timezone) => {
        const day = localDay(at, timezone);
        const start = startOfDay(day, timezone);
        expect(localDay(start, timezone)).toBe(day);
        expect(localDay(minuteBefore(start), timezone) < day).toBe(true);
      }),
    );
  });
});

describe('when a holding period ends', () => {
  test.each([
    // Bought on March 2, held through March 12, over a change of the clock.
    ['2026-03-02T15:00:00Z', 10, 'America/New_York', '2026-03-13T04:00:00.000Z', '2026-03-12'],
    // Half past four in UTC is the evening before in New York.
    ['2026-03-03T04:30:00Z', 1, 'America/New_York', '2026-03-04T05:00:00.000Z', '2026-03-03'],
    ['2026-10-20T10:00:00Z', 7, 'Europe/Berlin', '2026-10-27T23:00:00.000Z', '2026-10-27'],
    ['2026-12-31T23:59:00Z', 30, 'UTC', '2027-01-31T00:00:00.000Z', '2027-01-30'],
  ])('from %s for %d days in %s', (starts_at, days, timezone, ends_at, last) => {
    expect(holdEnd(starts_at, days, timezone)).toBe(ends_at);
    expect(lastHeldDay(ends_at, timezone)).toBe(last);
  });

  test('a device is held for all its days and no longer, whatever the clock does', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 400 }), zone, (at, days, timezone) => {
        const end = holdEnd(at, days, timezone);
        const bought = localDay(at, timezone);
        expect(daysBetween(bought, lastHeldDay(end, timezone))).toBe(days);
        expect(daysBetween(bought, localDay(end, timezone))).toBe(days + 1);
        // Never shorter than the days, apart from the hour that a clock goes forward.
        expect(Date.parse(end) - Date.parse(at)).toBeGreaterThan((days * 24 - 2) * 3_600_000);
      }),
    );
  });

  test('a later start never ends earlier', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 10_000 }), zone, (at, minutes, timezone) => {
        const later = new Date(Date.parse(at) + minutes * 60_000).toISOString();
        expect(holdEnd(later, 7, timezone) >= holdEnd(at, 7, timezone)).toBe(true);
      }),
    );
  });
});

test('days and weekdays', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(['2026-03-02', '2026-03-08'].map(weekdayOf)).toEqual([1, 7]);
});

test.each([
  ['2027-05-03', '2027-05-03'],
  ['2027-05-09', '2027-05-03'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(weekStart(day)).toBe(monday));
