import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import { formatAmount, formatMoney, formatMoneyPlain, parseMoney } from './money.ts';
import { formatNumber, signsOf } from './numbers.ts';

describe('a number', () => {
  it.each([
    ['US', '1,234,567.5', '$1,234,567.89'],
    ['GB', '1,234,567.5', '$1,234,567.89'],
    ['IE', '1,234,567.5', '$1,234,567.89'],
    ['DE', '1.234.567,5', '$1.234.567,89'],
    ['FR', '1\u00a0234\u00a0567,5', '$1\u00a0234\u00a0567,89'],
    ['SE', '1\u00a0234\u00a0567,5', '$1\u00a0234\u00a0567,89'],
    ['CH', '1’234’567.5', '$1’234’567.89'],
    ['IN', '12,34,567.5', '$12,34,567.89'],
    ['BR', '1.234.567,5', '$1.234.567,89'],
    ['JP', '1,234,567.5', '$1,234,567.89'],
    ['EG', '1,234,567.5', '$1,234,567.89'],
    // An old record's country, an unknown one, and nobody signed in.
    ['AN', '1,234,567.5', '$1,234,567.89'],
    ['ZZ', '1,234,567.5', '$1,234,567.89'],
    ['', '1,234,567.5', '$1,234,567.89'],
  ])('in %s: %s', (country, number, money) => {
    expect(formatNumber(1_234_567.5, signsOf(country))).toBe(number);
    expect(formatMoney(123_456_789, 'USD', signsOf(country))).toBe(money);
  });

  it.each([
    [1234, {}, '1.234'],
    [-1234.5, {}, '-1.234,5'],
    [0.12345, {}, '0,1235'],
    [12.5, { decimals: 1 }, '12,5'],
    [12, { decimals: 2 }, '12,00'],
    [-0.04, { decimals: 1 }, '0,0'],
    [1_250, { is_short: true }, '1,3K'],
    [12_000_000, { is_short: true }, '12M'],
    [999, { is_short: true }, '999'],
  ] as const)('%d with %j in Germany: %s', (value, style, text) => {
    expect(formatNumber(value, signsOf('DE'), style)).toBe(text);
  });
});

it('has English words when it is short, in India too', () => {
  expect(formatNumber(1_250_000, signsOf('IN'), { is_short: true })).toBe('1.3M');
});

describe('an amount with the signs of a country', () => {
  it.each([
    [123_456, 'EUR', 'DE', '1.234,56\u00a0€', '1.234,56', '1234,56'],
    [123_456, 'EUR', 'US', '1,234.56\u00a0€', '1,234.56', '1234.56'],
    [-123_456, 'USD', 'DE', '-$1.234,56', '-1.234,56', '-1234,56'],
    [123_456, 'CHF', 'FR', 'CHF\u00a01\u00a0234,56', '1\u00a0234,56', '1234,56'],
    [12_345_678, 'INR', 'IN', '₹1,23,456.78', '1,23,456.78', '123456.78'],
    [1_234_567, 'JPY', 'DE', '¥1.234.567', '1.234.567', '1234567'],
    [1_234_567, 'KWD', 'DE', 'KD\u00a01.234,567', '1.234,567', '1234,567'],
  ])('%d %s in %s', (minor, code, country, money, amount, plain) => {
    const signs = signsOf(country);
    expect(formatMoney(minor, code, signs)).toBe(money);
    expect(formatAmount(minor, code, signs)).toBe(amount);
    expect(formatMoneyPlain(minor, code, signs)).toBe(plain);
  });

  /** Null: refused. A sign that could mean either is never guessed. */
  it.each([
    ['1.234', 'USD', 'DE', 123_400],
    ['1,234', 'USD', 'DE', null],
    ['1.234', 'USD', 'US', null],
    ['1,234', 'USD', 'US', 123_400],
    ['12,5', 'USD', 'DE', 1_250],
    ['12.5', 'USD', 'DE', null],
    ['12.50', 'EUR', 'US', 1_250],
    ['12,50', 'EUR', 'US', null],
    ['1.234,56', 'USD', 'DE', 123_456],
    ['1,234.56', 'USD', 'DE', null],
    ['1 234,56', 'EUR', 'FR', 123_456],
    ['1’234.56', 'EUR', 'CH', 123_456],
    ['1,23,456.78', 'INR', 'IN', 12_345_678],
    ['$1.234,56', 'USD', 'DE', 123_456],
    ['1.234', 'JPY', 'DE', 1_234],
    ['1,234', 'JPY', 'DE', null],
    ['1.234', 'JPY', 'US', null],
    // Three decimals: one group alone may be decimals of another country.
    ['1.234', 'KWD', 'DE', null],
    ['1,234', 'KWD', 'DE', 1_234],
    ['1,234', 'KWD', 'US', null],
    ['1.234', 'KWD', 'US', 1_234],
    ['1.234,000', 'KWD', 'DE', 1_234_000],
    ['1.234.567', 'KWD', 'DE', 1_234_567_000],
  ])('typed as %j of %s in %s is %j', (text, code, country, minor) => {
    expect(parseMoney(text, code, signsOf(country))).toBe(minor);
  });

  it('reads back what it writes, in every currency and country', () => {
    const code = fc.constantFrom(...currencies.map((currency) => currency.code));
    const country = fc.constantFrom(...countries.map((each) => each.code));
    fc.assert(
      fc.property(fc.maxSafeInteger(), code, country, (minor, currency, region) => {
        const signs = signsOf(region);
        const back = minor === 0 ? 0 : minor;
        expect(parseMoney(formatMoney(minor, currency, signs), currency, signs)).toBe(back);
        expect(parseMoney(formatAmount(minor, currency, signs), currency, signs)).toBe(back);
        expect(parseMoney(formatMoneyPlain(minor, currency, signs), currency, signs)).toBe(back);
      }),
    );
  });

  it('never reads one text as two amounts, whatever the region', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 9 });
    const code = fc.constantFrom('USD', 'EUR', 'KWD');
    fc.assert(
      fc.property(text, code, (typed, currency) => {
        const isOneGroup = /^\d{1,3}[.,]\d{3}$/.test(typed);
        const [point, comma] = ['US', 'DE'].map((country) => parseMoney(typed, currency, signsOf(country)));
        // A lone group of three is thousands where its sign groups, and refused elsewhere.
        if (isOneGroup && currency !== 'KWD') expect([point, comma]).toContain(null);
        else if (point !== null && comma !== null) expect(point).toBe(comma);
      }),
    );
  });
});
