import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankCalendar,
  defaultEffectiveDate,
  easterOf,
  isBankingDay,
  listBankHolidays,
  nextBankingDay,
} from './banking-days.rules.ts';

describe('the holidays of the Federal Reserve', () => {
  it.each([
    // As the Federal Reserve publishes them; those on a Saturday are not observed, but do no harm.
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25'],
    [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('of %i', (year, days) => {
    expect(listBankHolidays('us', year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('has Juneteenth since 2022, on the Monday', () => {
    expect(listBankHolidays('us', 2021)).toHaveLength(10);
    expect(isBankingDay('us', '2021-06-18')).toBe(true);
    expect(isBankingDay('us', '2022-06-20')).toBe(false);
  });

  it.each([
    // On a Saturday: banks are open on the Friday before.
    ['2026-07-03', true],
    ['2027-12-24', true],
    ['2021-12-31', true],
    // On a Sunday: they are closed on the Monday after.
    ['2023-01-02', false],
    ['2027-07-05', false],
    ['2022-12-26', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
  ])('%s is a banking day: %s', (day, expected) => {
    expect(isBankingDay('us', day)).toBe(expected);
  });
});

describe('the holidays of TARGET2', () => {
  it.each([
    [2024, '01-01 03-29 04-01 05-01 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-01 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-01 12-25 12-26'],
    [2027, '01-01 03-26 03-29 05-01 12-25 12-26'],
    [2028, '01-01 04-14 04-17 05-01 12-25 12-26'],
    [2029, '01-01 03-30 04-02 05-01 12-25 12-26'],
  ])('of %i', (year, days) => {
    expect(listBankHolidays('target2', year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it.each([
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it('knows nothing of the US ones', () => {
    expect(isBankingDay('target2', '2026-07-04')).toBe(false);
    expect(isBankingDay('target2', '2026-11-26')).toBe(true);
    expect(isBankingDay('us', '2026-05-01')).toBe(true);
  });
});

describe('nextBankingDay', () => {
  it.each<[BankCalendar, string, number, string]>([
    ['us', '2026-11-25', 1, '2026-11-27'],
    ['us', '2026-11-25', 2, '2026-11-30'],
    ['us', '2026-11-26', 0, '2026-11-27'],
    ['us', '2026-11-27', 0, '2026-11-27'],
    ['us', '2026-12-31', 1, '2027-01-04'],
    ['target2', '2026-04-02', 1, '2026-04-07'],
    ['target2', '2026-12-24', 1, '2026-12-28'],
    ['target2', '2026-12-31', 1, '2027-01-04'],
  ])('%s from %s, %i later: %s', (calendar, from, count, expected) => {
    expect(nextBankingDay(calendar, from, count)).toBe(expected);
  });

  const calendar = fc.constantFrom<BankCalendar>('us', 'target2');
  const day = fc
    .integer({ min: Date.UTC(2022, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

  it('is a later banking day, one step at a time, never far off', () => {
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: 1, max: 10 }), (which, from, count) => {
        const next = nextBankingDay(which, from, count);
        expect(isBankingDay(which, next)).toBe(true);
        expect(next > from).toBe(true);
        let stepped = from;
        for (let step = 0; step < count; step += 1) stepped = nextBankingDay(which, stepped, 1);
        expect(next).toBe(stepped);
        // Four days without one are the longest: Easter.
        const gap = (Date.parse(nextBankingDay(which, from, 1)) - Date.parse(from)) / 86_400_000;
        expect(gap).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('defaultEffectiveDate', () => {
  const us = { calendar: 'us', timezone: 'America/New_York', cutoff_hour: 15, lead_days: 1 } as const;

  it.each([
    // 14:59 and 15:00 in New York.
    ['2026-11-24T19:59:00Z', {}, '2026-11-25'],
    ['2026-11-24T20:00:00Z', {}, '2026-11-27'],
    // Late on Tuesday in New York is Wednesday in UTC.
    ['2026-11-25T03:00:00Z', {}, '2026-11-27'],
    // Over the weekend and in the evening the next banking day counts once.
    ['2026-11-28T23:00:00Z', {}, '2026-12-01'],
    ['2026-11-29T10:00:00Z', {}, '2026-12-01'],
    ['2026-11-24T20:00:00Z', { cutoff_hour: 24 }, '2026-11-25'],
    ['2026-11-24T20:00:00Z', { lead_days: 0 }, '2026-11-25'],
    ['2026-11-24T19:00:00Z', { lead_days: 0 }, '2026-11-24'],
    ['2026-11-24T05:30:00Z', { cutoff_hour: 0 }, '2026-11-27'],
    ['2026-11-24T20:00:00Z', { lead_days: 2 }, '2026-11-30'],
    // The hour that daylight saving time skips, and the one that comes twice.
    ['2026-03-08T07:00:00Z', {}, '2026-03-10'],
    ['2026-11-01T05:30:00Z', {}, '2026-11-03'],
    ['2026-04-02T11:00:00Z', { calendar: 'target2', timezone: 'Europe/Berlin' }, '2026-04-07'],
    ['2026-04-02T13:00:00Z', { calendar: 'target2', timezone: 'Europe/Berlin' }, '2026-04-08'],
  ] as const)('at %s with %j: %s', (now, more, expected) => {
    expect(defaultEffectiveDate({ ...us, ...more }, now)).toBe(expected);
  });
});
