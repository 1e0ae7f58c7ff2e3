import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenShippingCost, totalOf } from './order-totals.rules.ts';

describe('totalOf', () => {
  test.each([
    ['no fee', 10_000, 500, 0, 10_500],
    ['a fee', 10_000, 0, 700, 9_300],
    ['a bonus and a fee', 10_000, 500, 700, 9_800],
    ['a fee of all there is', 700, 0, 700, 0],
    ['a fee of more than there is', 300, 200, 700, 0],
    ['nothing', 0, 0, 700, 0],
  ])('%s', (_case, items_total, bonus_total, shipping_cost, total) => {
    expect(totalOf({ items_total, bonus_total, shipping_cost })).toBe(total);
  });

  test('is never below 0, and with what was taken adds up to devices and bonus', () => {
    const amount = fc.nat(10_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (items_total, bonus_total, shipping_cost) => {
        const parts = { items_total, bonus_total, shipping_cost };
        expect(totalOf(parts)).toBeGreaterThanOrEqual(0);
        expect(totalOf(parts) + takenShippingCost(parts)).toBe(items_total + bonus_total);
        expect(takenShippingCost(parts)).toBeLessThanOrEqual(shipping_cost);
      }),
    );
  });
});
