import { allocateAmount } from '@tradepost/contracts/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './order-totals.rules.ts';

const item = (position: number, status: string, price: number, title = `Phone ${position}`) =>
  ({ position, status, price, quoted_price: price + 10, title }) as never;

describe('totalsOf', () => {
  it.each([
    [[], { quoted_total: 0, items_total: 0, item_count: 0, item_summary: '' }],
    [[item(1, 'received', 100)], { quoted_total: 110, items_total: 100, item_count: 1, item_summary: 'Phone 1' }],
    [
      [item(2, 'passed', 50), item(1, 'missing', 100)],
      { quoted_total: 170, items_total: 50, item_count: 2, item_summary: 'Phone 1 + 1 more' },
    ],
    [
      [item(1, 'rejected', 1), item(2, 'returned', 2), item(3, 'paid', 4)],
      { quoted_total: 37, items_total: 4, item_count: 3, item_summary: 'Phone 1 + 2 more' },
    ],
  ])('%#', (items, expected) => {
    expect(totalsOf(items)).toEqual(expected);
  });
});

describe('allocateAmount', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [0, [5, 5], [0, 0]],
    [100, [0, 0], [100, 0]],
    [1, [1, 99], [0, 1]],
    [7, [], []],
  ])('%i by %j', (amount, weights, shares) => {
    expect(allocateAmount(amount, weights)).toEqual(shares);
  });

  it('adds up, and no share strays from its exact part by a minor unit', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }),
        (amount, weights) => {
          const shares = allocateAmount(amount, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          if (whole > 0) {
            for (const [index, share] of shares.entries())
              expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
