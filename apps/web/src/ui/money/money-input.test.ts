import { currencies } from '@tradepost/contracts/currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setFormatCountry } from '../../lib/formats/format-country.ts';
import { parseMoney } from '../../lib/formats/money.ts';
import { cleanMoneyText, formatMoneyField, moneyStep, stepMinor } from './money-input.rules.ts';

test.each([
  ['EUR', false, 1],
  ['EUR', true, 100],
  ['JPY', false, 1],
  ['JPY', true, 1],
  ['KWD', false, 10],
  ['KWD', true, 1000],
])('an arrow in %s (whole: %s) moves %i minor units', (code, isWhole, step) => {
  expect(moneyStep(code, isWhole)).toBe(step);
});

test('arrows stop at the bounds', () => {
  expect(stepMinor(null, 1, 1, {})).toBe(1);
  expect(stepMinor(0, -1, 1, { min: 0 })).toBe(0);
  expect(stepMinor(0, -1, 1, {})).toBe(-1);
  expect(stepMinor(995, 1, 10, { max: 1000 })).toBe(1000);
});

test.each([
  [null, 'EUR', ''],
  [0, 'EUR', '0,00'],
  [123456789, 'EUR', '1.234.567,89'],
  [-123450, 'USD', '-1,234.50'],
  [1234, 'JPY', '1,234'],
])('%s minor units of %s show as "%s"', (minor, code, text) => {
  expect(formatMoneyField(minor, code)).toBe(text);
});

test.each(['', 'US', 'DE', 'FR', 'CH', 'IN'])(
  'what an input shows in “%s” reads back as the same amount',
  (country) => {
    setFormatCountry(country);
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies.map(({ code }) => code)), (minor, code) => {
        const text = formatMoneyField(minor, code);
        expect(parseMoney(text, code)).toBe(minor);
        expect(cleanMoneyText(text, {})).toBe(text);
      }),
    );
    setFormatCountry('');
  },
);

test('letters go, and the sign goes where amounts start at zero', () => {
  expect(cleanMoneyText('€ 1.2a34,50', { min: 0 })).toBe(' 1.234,50');
  expect(cleanMoneyText('-12', { min: 0 })).toBe('12');
  expect(cleanMoneyText('-12', {})).toBe('-12');
});
