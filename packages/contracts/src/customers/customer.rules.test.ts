import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAdult, isCalendarDay, isPhoneOf, normalizeContactPhone, normalizePhone } from './customer.rules.ts';
import { normalizeEmail } from './email.rules.ts';

describe('normalizePhone', () => {
  it.each([
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415.555.2671', 'US', '+14155552671'],
    ['1 415 555 2671', 'US', '+14155552671'],
    ['+1 415 555 2671', 'GB', '+14155552671'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['085 012 3456', 'IE', '+353850123456'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['00 49 151 23456789', 'DE', '+4915123456789'],
    ['+49 151 23456789', 'XX', '+4915123456789'],
    ['０２０ ７９４６ ０９５８', 'GB', '+442079460958'],
    ['0151 23456789', 'XX', null],
    ['415 555', 'US', null],
    ['call 415 555 2671 now', 'US', null],
    ['415 555 2671 ext. 5', 'US', null],
    ['', 'US', null],
    ['none', 'US', null],
  ])('%j in %s → %s', (raw, country, phone) => {
    expect(normalizePhone(raw, country)).toBe(phone);
  });

  it.each([
    ['415 555 2671 ext. 5', 'US', '+14155552671'],
    ['(415) 555-2671x12', 'US', '+14155552671'],
    ['415-555-2671, Ext 1234', 'US', '+14155552671'],
    ['+1 415 555 2671;ext=12', 'DE', '+14155552671'],
    ['415.555.2671 #12', 'US', '+14155552671'],
    ['020 7946 0958 extension 5', 'GB', '+442079460958'],
    ['415 555 2671', 'US', '+14155552671'],
    ['415 555 2671 ext', 'US', null],
    ['ext. 5', 'US', null],
  ])('%j in %s is the number %s of a contact', (raw, country, phone) => {
    expect(normalizeContactPhone(raw, country)).toBe(phone);
  });

  it('is none where thousands of blanks stand', () => {
    for (let count = 0; count < 200; count += 1)
      expect(normalizeContactPhone(`415${' '.repeat(9_990)}y`, 'US')).toBeNull();
  });

  it('keeps what it made, whatever the country', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }),
        fc.constantFrom('US', 'DE', ''),
        (number, country) => {
          const phone = normalizePhone(String(number), 'US');
          if (phone !== null) expect(normalizePhone(phone, country)).toBe(phone);
        },
      ),
    );
  });

  it('tells Canada from the USA', () => {
    expect(isPhoneOf('+1 415 555 2671', 'US')).toBe(true);
    expect(isPhoneOf('+1 416 555 2671', 'US')).toBe(false);
    expect(isPhoneOf('+1 416 555 2671', 'CA')).toBe(true);
    expect(isPhoneOf('nothing', 'US')).toBe(false);
  });
});

describe('normalizeEmail', () => {
  it.each([
    [' Jane.Doe@Example.COM ', 'jane.doe@example.com'],
    ['jane@example.com\u200b', 'jane@example.com'],
    ['mailto:jane@example.com', 'jane@example.com'],
    ['JANE＠example.com', 'jane@example.com'],
    ['', ''],
  ])('%j → %j', (raw, email) => {
    expect(normalizeEmail(raw)).toBe(email);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (raw) => {
        const once = normalizeEmail(raw);
        expect(normalizeEmail(once)).toBe(once);
        expect(once).toBe(once.toLowerCase());
      }),
    );
  });
});

describe('isAdult', () => {
  it.each([
    ['2008-11-20', '2026-11-20', true],
    ['2008-11-21', '2026-11-20', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1950-01-01', '2026-11-20', true],
    ['2026-11-20', '2026-11-20', false],
    ['2030-01-01', '2026-11-20', false],
    ['2007-02-29', '2026-11-20', false],
    ['20-11-1990', '2026-11-20', false],
    ['', '2026-11-20', false],
    ['1990-01-01', 'today', false],
  ])('born %s, on %s: %s', (birth, today, result) => {
    expect(isAdult(birth, today)).toBe(result);
  });

  it('is the 18th anniversary, for every day that has one', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (birth, today) => {
        const [born, now] = [birth.toISOString().slice(0, 10), today.toISOString().slice(0, 10)];
        const years = today.getUTCFullYear() - birth.getUTCFullYear() - (now.slice(5) < born.slice(5) ? 1 : 0);
        expect(isAdult(born, now)).toBe(years >= 18);
      }),
    );
  });
});

describe('isCalendarDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-1-1', false],
    ['2024-01-01T00:00:00Z', false],
  ])('%s: %s', (text, result) => {
    expect(isCalendarDay(text)).toBe(result);
  });
});
