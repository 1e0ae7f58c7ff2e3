import { expect, test } from 'vitest';
import { cleanNumberText, parseNumberText } from './number-field.rules.ts';

test.each([
  ['12a3', 0, '123', 123],
  ['-5', 0, '5', 5],
  ['12,5', 4, '12.5', 12.5],
  ['1.2.34567', 4, '1.2345', 1.2345],
  ['.5', 4, '.5', 0.5],
  ['3.', 4, '3.', 3],
  ['.', 4, '.', null],
  ['', 0, '', null],
  ['abc', 0, '', null],
])('%j with %i decimals is %j', (typed, decimals, cleaned, number) => {
  expect(cleanNumberText(typed, decimals)).toBe(cleaned);
  expect(parseNumberText(cleanNumberText(typed, decimals))).toBe(number);
});
