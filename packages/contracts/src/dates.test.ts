import { describe, expect, it } from 'vitest';
import { formatDate, formatDateRange, formatDay, formatInstant, localTime } from './dates.ts';

describe('times', () => {
  const winter = '2026-11-20T23:32:00Z';
  it.each([
    ['Europe/Dublin', 'IE', '20 Nov 2026, 23:32 GMT'],
    ['Europe/Berlin', 'DE', '21 Nov 2026, 00:32 CET'],
    ['America/New_York', 'US', 'Nov 20, 2026, 6:32 PM EST'],
    ['Asia/Tokyo', 'JP', '21 Nov 2026, 08:32 GMT+9'],
    ['Nowhere/Else', 'IE', '20 Nov 2026, 23:32 UTC'],
  ])('in %s', (timezone, country, printed) => {
    expect(formatInstant(winter, timezone, country).replaceAll('\u202f', ' ')).toBe(printed);
  });

  it('are left out when they are none', () => {
    expect(formatInstant('soon', 'Europe/Dublin', 'IE')).toBe('');
    expect(formatDay('2026-11-20T23:32:00Z', 'Europe/Berlin', 'DE')).toBe('21 Nov 2026');
  });
});

describe('dates', () => {
  const at = '2026-11-20T23:05:00Z';
  it.each([
    ['day', '20 Nov 2026', 'Nov 20, 2026'],
    ['time', '20 Nov 2026, 23:05', 'Nov 20, 2026, 11:05 PM'],
    ['clock', '23:05', '11:05 PM'],
    ['weekday', 'Friday, 20 Nov 2026', 'Friday, Nov 20, 2026'],
    ['shortDay', '20 Nov', 'Nov 20'],
  ] as const)('of the style %s follow the country', (style, german, american) => {
    expect(formatDate(at, 'UTC', 'DE', style)).toBe(german);
    expect(formatDate(at, 'UTC', 'US', style)).toBe(american);
  });

  it.each([
    ['2026-11-01', '2026-11-27', 'day', '1 – 27 Nov 2026', 'Nov 1 – 27, 2026'],
    ['2026-09-15', '2026-10-14', 'day', '15 Sep – 14 Oct 2026', 'Sep 15 – Oct 14, 2026'],
    ['2025-12-15', '2026-01-14', 'day', '15 Dec 2025 – 14 Jan 2026', 'Dec 15, 2025 – Jan 14, 2026'],
    ['2026-11-27', '2026-11-27', 'day', '27 Nov 2026', 'Nov 27, 2026'],
    ['2026-10-01', '2026-10-27', 'shortDay', '1 – 27 Oct', 'Oct 1 – 27'],
    ['soon', '2026-10-27', 'day', '', ''],
  ] as const)('from %s to %s in the style %s write once what they share', (from, to, style, german, american) => {
    expect(formatDateRange(from, to, 'UTC', 'DE', style)).toBe(german);
    expect(formatDateRange(from, to, 'UTC', 'US', style)).toBe(american);
  });

  it('are in ISO for spreadsheets, by the local clock', () => {
    expect(localTime(at, 'Europe/Berlin')).toBe('2026-11-21 00:05');
    expect(localTime(at, 'America/New_York')).toBe('2026-11-20 18:05');
  });
});
