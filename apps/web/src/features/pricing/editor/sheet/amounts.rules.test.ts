import { currencies } from '@tradepost/contracts/currencies';
import { maxPrice } from '@tradepost/contracts/route';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { readAmount, writeAmount } from './amounts.rules.ts';

test.each([
  ['1,234.5', 'USD', 123450],
  ['$1,234.50', 'USD', 123450],
  ['1.234,50 €', 'EUR', 123450],
  ['1234', 'JPY', 1234],
  ['¥1,200.00', 'JPY', 1200],
  ['1 200,0', 'HUF', 1200],
  [' 12 \u200b', 'USD', 1200],
  ['', 'USD', null],
  ['–', 'USD', null],
  ['N/A', 'USD', null],
  ['0', 'USD', 0],
])('%j in %s is %j', (text, currency, amount) => {
  expect(readAmount(text, currency)).toEqual({ ok: true, amount });
});

test.each([
  ['abc', 'USD', 'Price must be a number'],
  ['12.345', 'USD', 'Price must be a number'],
  ['12.50', 'EUR', 'Price must be a number'],
  ['12.50', 'JPY', 'Price must be a number'],
  ['=A1', 'USD', 'Price must be a number'],
  ['abc100', 'USD', 'Price must be a number'],
  ['(100)', 'USD', 'Price must be a number'],
  ['1.2e3', 'USD', 'Price must be a number'],
  ['-5', 'USD', 'Price must not be negative'],
  ['9999999999.99', 'USD', 'Price is too high'],
])('%j in %s is refused', (text, currency, reason) => {
  expect(readAmount(text, currency)).toEqual({ ok: false, reason });
});

test('copied and displayed amounts are parsed back in every currency', () => {
  const amount = fc.integer({ min: 0, max: maxPrice });
  fc.assert(
    fc.property(amount, fc.constantFrom(...currencies.map(({ code }) => code)), (minor, code) => {
      expect(readAmount(writeAmount(minor, code), code)).toEqual({ ok: true, amount: minor });
      expect(readAmount(formatMoney(minor, code), code)).toEqual({ ok: true, amount: minor });
    }),
  );
  expect(writeAmount(null, 'USD')).toBe('');
});
