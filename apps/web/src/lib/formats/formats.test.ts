import { formatDuration, formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { afterEach, describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatExact, formatRelative } from './dates.ts';
import { setFormatCountry } from './format-country.ts';
import { fileMoney, formatMoney, formatMoneyPlain, parseMoney, shownFigures } from './money.ts';
import {
  formatCount,
  formatDecimal,
  formatList,
  formatMany,
  formatPercent,
  formatPlain,
  formatRate,
  formatShare,
  formatShort,
} from './numbers.ts';

afterEach(() => setFormatCountry(''));

const at = '2026-11-25T14:32:00.000Z';

describe.each([
  {
    country: 'US',
    texts: ['Nov 25, 2026', 'Nov 25, 2026, 2:32 PM', '9:05 AM', '12,500', '1,234.50', '12.5%', '12.0%', '1.2K'],
    amounts: ['$1,234.56', '1,234.56\u00a0€', '1234.56'],
  },
  {
    country: 'GB',
    texts: ['25 Nov 2026', '25 Nov 2026, 14:32', '09:05', '12,500', '1,234.50', '12.5%', '12.0%', '1.2K'],
    amounts: ['$1,234.56', '1,234.56\u00a0€', '1234.56'],
  },
  {
    country: 'DE',
    texts: ['25 Nov 2026', '25 Nov 2026, 14:32', '09:05', '12.500', '1.234,50', '12,5%', '12,0%', '1,2K'],
    amounts: ['$1.234,56', '1.234,56\u00a0€', '1234,56'],
  },
  {
    country: 'FR',
    texts: ['25 Nov 2026', '25 Nov 2026, 14:32', '09:05', '12\u00a0500', '1\u00a0234,50', '12,5%', '12,0%', '1,2K'],
    amounts: ['$1\u00a0234,56', '1\u00a0234,56\u00a0€', '1234,56'],
  },
  {
    country: 'IN',
    texts: ['25 Nov 2026', '25 Nov 2026, 14:32', '09:05', '12,500', '1,234.50', '12.5%', '12.0%', '1.2K'],
    amounts: ['$1,234.56', '1,234.56\u00a0€', '1234.56'],
  },
  {
    // Nobody is signed in: amounts have the signs of their currency.
    country: '',
    texts: ['25 Nov 2026', '25 Nov 2026, 14:32', '09:05', '12,500', '1,234.50', '12.5%', '12.0%', '1.2K'],
    amounts: ['$1,234.56', '1.234,56\u00a0€', '1234,56'],
  },
])('on a screen of “$country”', ({ country, texts, amounts }) => {
  it('dates and numbers have its form', () => {
    setFormatCountry(country);
    expect([
      formatDay(at, 'UTC'),
      formatExact(at, 'UTC'),
      formatClock('09:05'),
      formatCount(12_500),
      formatDecimal(1234.5, 2),
      formatPercent(12.5),
      formatPercent(12, 1),
      formatShort(1_234),
    ]).toEqual(texts);
  });

  it('amounts have its signs, and the symbol of their currency', () => {
    setFormatCountry(country);
    expect([formatMoney(123_456, 'USD'), formatMoney(123_456, 'EUR'), formatMoneyPlain(123_456, 'EUR')]).toEqual(
      amounts,
    );
    expect(parseMoney(formatMoney(123_456, 'EUR'), 'EUR')).toBe(123_456);
  });

  it('files keep the form of the currency', () => {
    setFormatCountry(country);
    expect([fileMoney(123_456, 'EUR'), fileMoney(123_456, 'USD')]).toEqual(['1234,56', '1234.56']);
  });
});

it('shared figures follow the screen', () => {
  setFormatCountry('DE');
  expect(formatFigure('paid_amount', 123_456, 'USD', shownFigures)).toBe('$1.234,56');
  expect(formatDuration(3.25 * 86_400, shownFigures)).toBe('3,3 days');
  expect(formatDuration(3.25 * 86_400)).toBe('3.3 days');
});

it('shares and rates are percentages', () => {
  setFormatCountry('DE');
  expect([formatShare(1 / 3), formatShare(0.125, 1), formatShare(null)]).toEqual(['33%', '12,5%', '–']);
  expect([formatRate(825), formatRate(1_900)]).toEqual(['8,25%', '19%']);
});

it('words stay English', () => {
  setFormatCountry('DE');
  expect(formatMany(1, 'unit')).toBe('1 unit');
  expect(formatMany(12_500, 'price was', 'prices were')).toBe('12.500 prices were');
  expect(formatList(['a seller', 'a device', 'a price'])).toBe('a seller, a device, and a price');
  expect(formatPlain(1234.5)).toBe('1234,5');
  expect(formatRelative(at, 'UTC', Date.parse(at) + 300_000)).toBe('5 minutes ago');
});
