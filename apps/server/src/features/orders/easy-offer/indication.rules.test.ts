import { expect, test } from 'vitest';
import { priceAgainst, titleOf } from './indication.rules.ts';

test.each([
  ['inside', 10_000, 20_000, 15_000, 15_000, false],
  ['at the lower end', 10_000, 20_000, 10_000, 10_000, false],
  ['below', 10_000, 20_000, 9_999, 10_000, true],
  ['above', 10_000, 20_000, 20_001, 20_000, true],
  ['one amount, equal', 10_000, 10_000, 10_000, 10_000, false],
  ['nothing was told', null, null, 700, 700, false],
])('%s: the promise and whether the seller decides', (_, indication_min, indication_max, price, agreed, is_outside) => {
  expect(priceAgainst({ indication_min, indication_max }, price)).toEqual({ agreed, is_outside });
});

test.each([
  ['iPhone 13', 'iPhone 13'],
  [' iPhone 13\nsmall crack', 'iPhone 13'],
  ['x'.repeat(200), `${'x'.repeat(119)}…`],
])('the title of %j', (text, title) => {
  expect(titleOf(text)).toBe(title);
});
