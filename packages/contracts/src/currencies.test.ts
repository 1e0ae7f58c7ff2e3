import { describe, expect, it } from 'vitest';
import { CurrencyCode } from './company/currency.contract.ts';
import { currencies, currencyOf } from './currencies.ts';

describe('the currency table', () => {
  it('has about 50 currencies with unique upper-case codes', () => {
    const codes = currencies.map((currency) => currency.code);
    expect(codes.length).toBeGreaterThanOrEqual(50);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(codes).toEqual([...codes].sort());
  });

  it('gives no decimals to exactly the currencies of the specification', () => {
    const whole = currencies.filter((currency) => currency.decimals === 0).map((currency) => currency.code);
    expect(whole.toSorted()).toEqual(['CLP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'TWD', 'VND']);
  });

  it('never uses one sign for both separators', () => {
    expect(currencies.filter((currency) => (currency.thousands as string) === currency.decimal)).toEqual([]);
  });

  it('knows every code to the runtime’s own list of currencies', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(currencies.map((currency) => currency.code).filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('currencyOf', () => {
  it('writes the euro with dot and comma', () => {
    expect(currencyOf('EUR')).toMatchObject({ symbol: '€', decimals: 2, thousands: '.', decimal: ',' });
  });

  it.each(['usd', 'XXX', '', 'constructor'])('throws on %j', (code) => {
    expect(() => currencyOf(code)).toThrow(RangeError);
  });
});

describe('CurrencyCode', () => {
  it('takes a code of the table and refuses others with a sentence', () => {
    expect(CurrencyCode.parse('USD')).toBe('USD');
    expect(CurrencyCode.safeParse('DEM').error?.issues[0]?.message).toBe('Please select a valid currency');
  });
});
