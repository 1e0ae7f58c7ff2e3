import { describe, expect, it } from 'vitest';
import { type DateStyle, formatDate } from '../dates.ts';
import { makeLocale } from '../languages/locale.rules.ts';
import { describeWeek, hoursIn, hoursOf, type OpeningHours, openStateOf, problemOfHours } from './hours.rules.ts';

const weekday = (day: number) => ({ day, opens: '09:00', closes: '18:00' });
const store: OpeningHours = {
  hours: [1, 2, 3, 4, 5].map(weekday),
  exceptions: [
    { date: '2026-12-25', name: 'Christmas', opens: null, closes: null, is_yearly: true },
    { date: '2026-03-03', name: 'Inventory', opens: '13:00', closes: '15:00', is_yearly: false },
  ],
};

describe('the hours of a day', () => {
  it.each([
    ['a Monday', '2026-03-02', ['09:00–18:00']],
    ['a Sunday', '2026-03-01', []],
    ['a day with other hours', '2026-03-03', ['13:00–15:00']],
    ['a holiday in another year', '2028-12-25', []],
  ])('%s', (_case, date, expected) => {
    expect(hoursOf(store, date).map(({ opens, closes }) => `${opens}–${closes}`)).toEqual(expected);
  });
});

describe('whether it is open', () => {
  it.each([
    ['at noon', '2026-03-02T18:00:00Z', { state: 'open', until: '18:00' }],
    ['before opening', '2026-03-02T14:59:00Z', { state: 'closed', opens: '09:00', date: '2026-03-02' }],
    ['at the minute of closing', '2026-03-03T00:00:00Z', { state: 'closed', opens: '13:00', date: '2026-03-03' }],
    ['on a Saturday', '2026-03-07T18:00:00Z', { state: 'closed', opens: '09:00', date: '2026-03-09' }],
  ])('%s', (_case, at, expected) => {
    expect(openStateOf(store, at, 'America/Chicago')).toEqual(expected);
  });

  it('is unknown without hours', () => {
    expect(openStateOf({ hours: [], exceptions: [] }, '2026-03-02T18:00:00Z', 'UTC')).toEqual({ state: 'unknown' });
  });
});

describe('hours that cannot be', () => {
  const exception = { date: '2026-01-01', name: 'x', opens: null, closes: null, is_yearly: false };
  it.each([
    ['closing before opening', [{ day: 1, opens: '18:00', closes: '09:00' }], [], 'hours.0.closes'],
    ['two stretches that overlap', [weekday(1), { day: 1, opens: '17:00', closes: '20:00' }], [], 'hours.1.opens'],
    ['an exception with one time', [], [{ ...exception, opens: '09:00' }], 'exceptions.0.closes'],
    ['two stretches of a day', [weekday(1), { day: 1, opens: '19:00', closes: '20:00' }], [exception], undefined],
  ])('%s', (_case, hours, exceptions, field) => {
    expect(problemOfHours({ hours, exceptions })?.field).toBe(field);
  });
});

describe('the hours of a location', () => {
  const christmas = store.exceptions[0]!;
  const closed = { ...christmas, name: 'Moving', is_yearly: false };
  it.each([
    ['its own', { hours: [weekday(6)], exceptions: [] }, { hours: [weekday(6)], exceptions: [] }],
    ['those of the company', { hours: [], exceptions: [] }, store],
    [
      'those of the company, with its own exceptions',
      { hours: [], exceptions: [closed] },
      { hours: store.hours, exceptions: [closed, store.exceptions[1]] },
    ],
  ])('are %s', (_case, location, expected) => {
    expect(hoursIn(store, location)).toEqual(expected);
  });
});

it('describes a week in few lines', () => {
  const saturday = { day: 6, opens: '10:00', closes: '14:00' };
  const inEnglish = (country: string) => (at: string, zone: string, style: DateStyle) =>
    formatDate(at, zone, country, style);
  const hours = [...store.hours, saturday];
  expect(describeWeek(hours, inEnglish('GB'))).toEqual(['Mon–Fri 09:00–18:00', 'Sat 10:00–14:00']);
  expect(describeWeek(hours, inEnglish('US'))).toEqual(['Mon–Fri 9:00 AM–6:00 PM', 'Sat 10:00 AM–2:00 PM']);
  const german = makeLocale({ language: 'de', country: 'DE', catalog: {} });
  expect(describeWeek(hours, german.date)).toEqual(['Mo–Fr 9:00–18:00', 'Sa 10:00–14:00']);
});
