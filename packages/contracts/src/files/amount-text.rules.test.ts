import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countries, listCountries } from '../countries.ts';
import { currencies } from '../currencies.ts';
import { formatAmount, formatMoney, formatMoneyPlain } from '../money.ts';
import { signsOf } from '../numbers.ts';
import { readAmountText } from './amount-text.rules.ts';

describe('an amount in a file', () => {
  test.each<[country: string, currency: string, text: string, read: number | string | null]>([
    ['US', 'USD', '', null],
    ['US', 'USD', ' \u00a0', null],
    ['US', 'USD', '12', 1200],
    ['US', 'USD', '.5', 50],
    ['US', 'USD', '12,5', 1250],
    ['US', 'USD', '1,234', 123_400],
    ['US', 'USD', '1.234,50', 123_450],
    ['US', 'USD', '1.210', 'too many decimals for USD'],
    ['US', 'USD', '12.50000', 1250],
    ['US', 'USD', 'US$ 1,210.50', 121_050],
    ['US', 'USD', '12 €', 'not a number'],
    ['US', 'USD', 'MX$12', 'not a number'],
    ['US', 'USD', 'abc100', 'not a number'],
    ['US', 'USD', '(100)', 'not a number'],
    ['US', 'USD', '($100.00)', 'not a number'],
    ['US', 'USD', '1.2e3', 'not a number'],
    ['US', 'USD', '1.2E+3', 'not a number'],
    ['US', 'USD', '12 34', 'not a number'],
    ['US', 'USD', '1,23,456', 'not a number'],
    ['US', 'USD', '1.2.3', 'not a number'],
    ['US', 'USD', '100.', 'not a number'],
    ['US', 'USD', '5%', 'not a number'],
    ['US', 'USD', '=1+1', 'not a number'],
    ['US', 'USD', '#VALUE!', 'not a number'],
    ['US', 'USD', '$', 'not a number'],
    ['US', 'USD', '-', 'not a number'],
    ['US', 'USD', '12 or 13', 'not a number'],
    ['US', 'USD', '- 0.01', 'negative'],
    ['US', 'USD', '$-5', 'negative'],
    ['US', 'USD', '−$5', 'negative'],
    ['US', 'USD', '5-', 'negative'],
    ['US', 'USD', '99999999999999', 'too large'],
    ['DE', 'EUR', '1.210', 121_000],
    ['DE', 'EUR', '1.210,50', 121_050],
    ['DE', 'EUR', '99,9', 9_990],
    ['DE', 'EUR', '10.50', 1_050],
    ['DE', 'EUR', '1,210', 'too many decimals for EUR'],
    ['DE', 'EUR', '1,210.50', 121_050],
    ['DE', 'EUR', '1.210.000', 121_000_000],
    ['DE', 'EUR', '1210 EUR', 121_000],
    ['DE', 'EUR', '99,-', 9_900],
    ['DE', 'EUR', '99,--', 9_900],
    ['DE', 'EUR', '0.210', 'too many decimals for EUR'],
    ['IE', 'EUR', '1,210', 121_000],
    ['AT', 'EUR', '1.210', 121_000],
    ['FR', 'EUR', '1 210,50 €', 121_050],
    ['FR', 'EUR', '1\u202f210,50\u00a0€', 121_050],
    ['CL', 'CLP', '$210.000', 210_000],
    ['CL', 'CLP', '210,5', 'too many decimals for CLP'],
    ['CO', 'COP', '$ 210.000', 21_000_000],
    ['CO', 'COP', '$1.210.000,00', 121_000_000],
    ['MX', 'MXN', '$210,000.50', 21_000_050],
    ['MX', 'MXN', '$210.000', 'too many decimals for MXN'],
    ['EC', 'USD', '$1.210', 121_000],
    ['BR', 'BRL', 'R$ 1.210,50', 121_050],
    ['CH', 'CHF', 'CHF 1’210.50', 121_050],
    ['CH', 'CHF', "1'210.–", 121_000],
    ['CH', 'CHF', 'Fr. 20.-', 2_000],
    ['IN', 'INR', '₹1,23,456.50', 12_345_650],
    ['IN', 'INR', 'Rs. 500/-', 50_000],
    ['JP', 'JPY', '￥1,210', 1_210],
    ['JP', 'JPY', '１，２１０円', 1_210],
    ['JP', 'JPY', '12.5', 'too many decimals for JPY'],
    ['JP', 'JPY', '12.00', 12],
    ['SE', 'SEK', '1 210:-', 121_000],
    ['KW', 'KWD', '12.500', 12_500],
    ['KW', 'KWD', '12,500', 12_500_000],
    ['KW', 'KWD', '1,212.500', 1_212_500],
    ['EG', 'EGP', '١٬٢١٠٫٥٠', 121_050],
    ['PL', 'PLN', '1 210,50 zł', 121_050],
  ])('%s, %s: %j is %j', (country, currency, text, wanted) => {
    const read = readAmountText(text, { country, currency });
    expect(read === null ? null : 'amount' in read ? read.amount : read.fault).toBe(wanted);
  });

  test.each<[string, number | string]>([
    ['1210.5', 121_050],
    ['1.21', 121],
    ['1.234', 'too many decimals for EUR'],
    ['1210', 121_000],
    ['1e-7', 'not a number'],
  ])('of a cell that holds the number %s is the same in every country', (text, wanted) => {
    const read = readAmountText(text, { country: 'DE', currency: 'EUR', is_number: true });
    expect(read && ('amount' in read ? read.amount : read.fault)).toBe(wanted);
  });

  const minor = fc.integer({ min: 0, max: 999_999_999 });
  const places = fc.constantFrom(...listCountries());
  const writers = {
    'with the symbol': (amount, currency, country) => formatMoney(amount, currency, signsOf(country)),
    'in groups': (amount, currency, country) => formatAmount(amount, currency, signsOf(country)),
    plainly: (amount, currency, country) => formatMoneyPlain(amount, currency, signsOf(country)),
  } satisfies Record<string, (amount: number, currency: string, country: string) => string>;

  test.each(Object.entries(writers))('is read back in every country as its screens write it %s', (_, write) =>
    fc.assert(
      fc.property(minor, places, (amount, { code, currency }) => {
        expect(readAmountText(write(amount, currency, code), { country: code, currency })).toEqual({ amount });
      }),
    ),
  );

  // Cape Verde writes `$` for the decimal mark of all currencies.
  const others = countries.filter(({ code }) => code !== 'CV');
  it.each(others.map(({ code, currency }) => [code, currency]))('is read back as %s writes %s', (country, currency) => {
    const { language, region } = new Intl.Locale(`und-${country}`).maximize();
    const { decimals } = currencies.find(({ code }) => code === currency) ?? { decimals: 2 };
    const format = new Intl.NumberFormat(`${language}-${region}`, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    for (const amount of [0, 5, 100, 121_000, 121_050, 99_900, 1_234_567, 12_345_678, 999_999_999])
      expect(readAmountText(format.format(amount / 10 ** decimals), { country, currency })).toEqual({ amount });
  });

  it('is an amount or a fault, whatever stands there', () =>
    fc.assert(
      fc.property(fc.string(), places, (text, { code, currency }) => {
        const read = readAmountText(text, { country: code, currency });
        if (read && 'amount' in read) expect(Number.isSafeInteger(read.amount) && read.amount >= 0).toBe(true);
      }),
    ));

  it('is never another number than its digits', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' e()a-]{1,12}$/), places, (text, { code, currency }) => {
        const read = readAmountText(text, { country: code, currency });
        if (read && 'amount' in read) expect(text).not.toMatch(/[ea()]/);
      }),
    ));
});

test.each([
  ['12,500', 'KWD', ',', { amount: 12_500 }],
  ['12,500', 'KWD', undefined, { amount: 12_500_000 }],
  ['12.500', 'KWD', ',', { amount: 12_500 }],
  ['12,500', 'USD', ',', { amount: 1_250_000 }],
] as const)('%s of %s in a file with the decimal mark %s', (text, currency, file_decimal, read) => {
  expect(readAmountText(text, { currency, country: 'KW', file_decimal })).toEqual(read);
});
