import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './intl-formats.ts';

test('a format is made once', () => {
  expect(dateFormat('en', { timeZone: 'UTC' })).toBe(dateFormat('en', { timeZone: 'UTC' }));
});

test('another locale, kind or option is another format', () => {
  expect(dateFormat('en', { timeZone: 'Asia/Tokyo' })).not.toBe(dateFormat('en', { timeZone: 'UTC' }));
  expect(dateFormat('de', {})).not.toBe(dateFormat('en', {}));
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
  expect(dateFormat('de', {})).toBeInstanceOf(Intl.DateTimeFormat);
});

test('an unknown timezone throws each time', () => {
  const make = () => dateFormat('en', { timeZone: 'Mars/Olympus' });
  expect(make).toThrow(RangeError);
  expect(make).toThrow(RangeError);
});
