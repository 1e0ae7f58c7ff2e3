import { expect, test } from 'vitest';
import { lowestPrice, priceByAge, priceOfRule } from './listing-price.rules.ts';

const steps = [
  { days: 15, percent: 500 },
  { days: 30, percent: 1000 },
];

test.each([
  [20_000, 0, 20_000],
  [20_000, 1000, 22_223],
  [0, 1000, 0],
  [-5, 1000, 0],
])('cost %i with a fee of %i needs %i', (cost, fee, lowest) => {
  expect(lowestPrice(cost, fee)).toBe(lowest);
});

test.each([
  [14, 30_000, 10_000, null],
  [15, 30_000, 10_000, { price: 28_500, is_limited: false }],
  [29, 28_500, 10_000, null],
  [30, 28_500, 10_000, { price: 27_000, is_limited: false }],
  [400, 30_000, 25_000, { price: 27_778, is_limited: true }],
  [400, 27_000, 27_000, null],
  [400, 20_000, 10_000, null],
])('on day %i at %i with cost %i: %o', (days, price, cost, next) => {
  expect(priceByAge({ first_price: 30_000, price, days, cost }, steps, 1000)).toEqual(next);
});

test.each([
  [30_000, 0, 0, 30_000],
  [30_000, 1000, -100, 32_900],
  [null, 1000, 0, null],
  [100, 0, -100, null],
])('%s with %i and %i more: %s', (sale_price, percent, amount, price) => {
  expect(priceOfRule(sale_price, { percent, amount })).toBe(price);
});
