import { expect, test } from 'vitest';
import { endOfDay, formatDay, formatExact, formatRelative, startOfDay, today } from './dates.ts';

const now = Date.parse('2026-03-29T12:00:00.000Z');

test.each([
  ['2026-03-29T11:59:50.000Z', 'just now'],
  ['2026-03-29T11:55:00.000Z', '5 minutes ago'],
  ['2026-03-29T11:58:45.000Z', 'a minute ago'],
  ['2026-03-29T13:00:00.000Z', 'in an hour'],
  ['2026-03-28T15:00:00.000Z', '21 hours ago'],
  ['2026-03-28T12:00:00.000Z', 'a day ago'],
  ['2026-03-31T12:00:00.000Z', 'in 2 days'],
  ['2026-02-28T12:00:00.000Z', '29 days ago'],
  ['2026-01-01T23:30:00.000Z', '2 Jan 2026'],
  ['2025-09-01T10:00:00.000Z', '1 Sep 2025'],
])('%s reads %s', (instant, expected) => {
  expect(formatRelative(instant, 'Europe/Berlin', now)).toBe(expected);
});

test.each([
  ['Europe/Berlin', '29 Mar 2026, 03:30'],
  ['America/New_York', '28 Mar 2026, 21:30'],
  ['UTC', '29 Mar 2026, 01:30'],
  ['Asia/Kolkata', '29 Mar 2026, 07:00'],
])('exact time in %s', (timezone, expected) => {
  expect(formatExact('2026-03-29T01:30:00.000Z', timezone)).toBe(expected);
});

test.each([
  // The clock goes forward that night in Berlin: the day has 23 hours.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // The day before a change, and the day after it, have their usual length.
  ['2026-03-28', 'Europe/Berlin', '2026-03-27T23:00:00.000Z', '2026-03-28T22:59:59.999Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30T21:59:59.999Z'],
  // In Cairo the clock goes from midnight to one, in Havana from one back to midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2026-11-12', 'Asia/Kathmandu', '2026-11-11T18:15:00.000Z', '2026-11-12T18:14:59.999Z'],
])('%s in %s', (day, timezone, start, end) => {
  expect(startOfDay(day, timezone)).toBe(start);
  expect(endOfDay(day, timezone)).toBe(end);
  expect(formatDay(start, timezone)).toBe(formatDay(end, timezone));
});

test('today depends on where one is', () => {
  const late = Date.parse('2026-03-29T23:30:00.000Z');
  expect(today('America/New_York', late)).toBe('2026-03-29');
  expect(today('Asia/Tokyo', late)).toBe('2026-03-30');
});
