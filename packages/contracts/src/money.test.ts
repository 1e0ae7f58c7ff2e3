import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { formatMoney, formatMoneyPlain, Money, parseMoney, percentOf, roundUpToWhole, sumMinor } from './money.ts';

const code = fc.constantFrom(...currencies.map((currency) => currency.code));
const minor = fc.maxSafeInteger();
/** Small enough that no percentage below leaves the safe integers. */
const price = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('formatMoney', () => {
  it.each([
    [0, 'USD', '$0.00', '0.00'],
    [-0, 'USD', '$0.00', '0.00'],
    [5, 'USD', '$0.05', '0.05'],
    [-5, 'USD', '-$0.05', '-0.05'],
    [123_456_789, 'USD', '$1,234,567.89', '1234567.89'],
    [99_999, 'USD', '$999.99', '999.99'],
    [100_000, 'USD', '$1,000.00', '1000.00'],
    [123_456, 'EUR', '1.234,56\u00a0€', '1234,56'],
    [1_234_567, 'JPY', '¥1,234,567', '1234567'],
    [-1_234_567, 'VND', '-1.234.567\u00a0₫', '-1234567'],
    [1_234_567, 'IDR', 'Rp\u00a01.234.567', '1234567'],
    [1_234_567, 'HUF', '1\u00a0234\u00a0567\u00a0Ft', '1234567'],
    [123_456, 'CHF', 'CHF\u00a01’234.56', '1234.56'],
    [1_234_567, 'KWD', 'KD\u00a01,234.567', '1234.567'],
    [1, 'KWD', 'KD\u00a00.001', '0.001'],
    [9_007_199_254_740_991, 'USD', '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d %s → %s, plain %s', (amount, currency, text, plain) => {
    expect(formatMoney(amount, currency)).toBe(text);
    expect(formatMoneyPlain(amount, currency)).toBe(plain);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d: no whole number of minor units',
    (amount) => {
      expect(() => formatMoney(amount, 'USD')).toThrow(RangeError);
      expect(() => formatMoneyPlain(amount, 'USD')).toThrow(RangeError);
    },
  );
});

describe('parseMoney', () => {
  it.each([
    ['12', 'USD', 1200],
    ['12.', 'USD', 1200],
    ['12.5', 'USD', 1250],
    ['.5', 'USD', 50],
    ['$1,234.50', 'USD', 123_450],
    ['1,234.50 USD', 'USD', 123_450],
    [' 1 234.50 ', 'USD', 123_450],
    ['-$5.00', 'USD', -500],
    ['$-5.00', 'USD', -500],
    ['−5', 'USD', -500],
    ['-0', 'USD', 0],
    ['12,34,567.00', 'INR', 123_456_700],
    ['Rs.500', 'INR', 50_000],
    ['1.234,56 €', 'EUR', 123_456],
    ['1.234', 'EUR', 123_400],
    ['12,5', 'EUR', 1250],
    ['20 kr.', 'DKK', 2000],
    ['1’234.56', 'CHF', 123_456],
    ["Fr. 1'234.56", 'CHF', 123_456],
    ['1 234 567 Ft', 'HUF', 1_234_567],
    ['¥1,234', 'JPY', 1234],
    ['1,234', 'JPY', 1234],
    ['1.234', 'VND', 1234],
    ['0.001', 'KWD', 1],
    ['１２.５０', 'USD', 1250],
  ])('%j in %s is %d', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount);
  });

  it.each([
    ['', 'USD'],
    ['abc', 'USD'],
    ['-', 'USD'],
    ['.', 'USD'],
    ['12.345', 'USD'],
    ['1.2.3', 'USD'],
    ['12,50', 'USD'],
    ['1,23.00', 'USD'],
    [',123', 'USD'],
    ['1.000,00', 'USD'],
    ['5-10', 'USD'],
    ['12abc.50', 'USD'],
    ['12.50', 'EUR'],
    ['1,234.50', 'EUR'],
    ['12.5', 'JPY'],
    ['1,5', 'VND'],
    ['1.5', 'HUF'],
    ['90071992547409.92', 'USD'],
    ['9'.repeat(400), 'USD'],
  ])('%j in %s is no amount', (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull();
  });

  it('reads back what was written, in every currency', () => {
    fc.assert(
      fc.property(minor, code, (amount, currency) => {
        expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount);
        expect(parseMoney(formatMoneyPlain(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('gives a whole amount or null for any text, never negative zero', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-€ $k') });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string()), code, (text, currency) => {
        const amount = parseMoney(text, currency);
        expect(amount === null || (Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(true);
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [1000, 10, 100],
    [999, 10, 100],
    [994, 10, 99],
    [995, 10, 100],
    [-995, 10, -100],
    [-994, 10, -99],
    [995, -10, -100],
    [1, 50, 1],
    [1, '49.9999', 0],
    [-1, '49.9999', 0],
    [10_000, '12.5', 1250],
    [10_000, '0.0001', 0],
    [5_000_000, '0.00001000', null],
    [1_000_000, '0.0001', 1],
    [105, 110, 116],
    [1005, 70, 704],
    [1_010, '0.5', 5],
    [115, 0.1 + 0.2, 0],
    [4_503_599_627_370_495, '200', 9_007_199_254_740_990],
    [9_007_199_254_740_991, '33.3333', 3_002_396_749_180_579],
    [12_345, '100.0000000', 12_345],
  ])('%d × %s % = %s', (amount, percent, result) => {
    if (result === null) expect(() => percentOf(amount, percent)).toThrow(RangeError);
    else expect(percentOf(amount, percent)).toBe(result);
  });

  it.each(['', 'ten', '1e3', '1,5', '1.23456', 33.333333, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'refuses %s as a percentage',
    (percent) => {
      expect(() => percentOf(100, percent)).toThrow(RangeError);
    },
  );

  it('refuses a result that a number cannot hold', () => {
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 200)).toThrow(RangeError);
  });

  const percentage = fc.integer({ min: -5_000_000, max: 5_000_000 });
  const written = (scaled: number) => {
    const digits = String(Math.abs(scaled)).padStart(5, '0');
    return `${scaled < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
  };

  it('is within half a unit of the exact result, at a tie on the side away from zero', () => {
    fc.assert(
      fc.property(price, percentage, (amount, scaled) => {
        const result = percentOf(amount, written(scaled));
        const exact = BigInt(amount) * BigInt(scaled);
        const [size, exactSize] = [BigInt(Math.abs(result)) * 1_000_000n, exact < 0n ? -exact : exact];
        const excess = size - exactSize;
        expect(excess > -500_000n && excess <= 500_000n).toBe(true);
        expect(result === 0 || result < 0 === exact < 0n).toBe(true);
      }),
    );
  });

  it('takes a number like the text of the same value, and mirrors at zero', () => {
    fc.assert(
      fc.property(price, percentage, (amount, scaled) => {
        const result = percentOf(amount, written(scaled));
        expect(percentOf(amount, scaled / 10_000)).toBe(result);
        expect(percentOf(amount === 0 ? 0 : -amount, written(scaled))).toBe(result === 0 ? 0 : -result);
        expect(percentOf(amount, 100)).toBe(amount);
      }),
    );
  });
});

describe('roundUpToWhole', () => {
  it.each([
    [1201, 'USD', 1300],
    [1299, 'USD', 1300],
    [1300, 'USD', 1300],
    [1, 'EUR', 100],
    [0, 'USD', 0],
    [-50, 'USD', 0],
    [-150, 'USD', -100],
    [1201, 'JPY', 1201],
    [1201, 'KWD', 2000],
  ])('%d %s → %d', (amount, currency, result) => {
    expect(roundUpToWhole(amount, currency)).toBe(result);
  });

  it('gives the least whole amount that is not below', () => {
    fc.assert(
      fc.property(price, code, (amount, currency) => {
        const rounded = roundUpToWhole(amount, currency);
        const unit = 10 ** (currencies.find((each) => each.code === currency)?.decimals ?? Number.NaN);
        expect(Math.abs(rounded % unit)).toBe(0);
        expect(rounded).toBeGreaterThanOrEqual(amount);
        expect(rounded - amount).toBeLessThan(unit);
        expect(Object.is(rounded, -0)).toBe(false);
      }),
    );
  });
});

describe('sumMinor', () => {
  it('adds, in any order, exactly', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 50 }), (amounts) => {
        const sum = sumMinor(amounts);
        expect(BigInt(sum)).toBe(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
        expect(sumMinor(amounts.toReversed())).toBe(sum);
        expect(Object.is(sum, -0)).toBe(false);
      }),
    );
  });

  it('sums what passes the safe integers on the way, and refuses what ends outside', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(sumMinor([most, most, -most])).toBe(most);
    expect(sumMinor([])).toBe(0);
    expect(sumMinor([-0])).toBe(0);
    expect(() => sumMinor([most, 1])).toThrow(RangeError);
    expect(() => sumMinor([0.1])).toThrow(RangeError);
  });
});

describe('Money', () => {
  it('is whole minor units with a known currency, without negative zero', () => {
    expect(Money.parse({ amount: -0, currency: 'EUR' })).toStrictEqual({ amount: 0, currency: 'EUR' });
    expect(Money.safeParse({ amount: 1.5, currency: 'EUR' }).success).toBe(false);
    expect(Money.safeParse({ amount: 2 ** 53, currency: 'EUR' }).success).toBe(false);
    expect(Money.safeParse({ amount: 1, currency: 'eur' }).success).toBe(false);
  });
});
