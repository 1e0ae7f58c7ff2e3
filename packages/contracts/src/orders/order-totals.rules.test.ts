import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MethodBonus,
  methodBonusOf,
  type TotalParts,
  takenFees,
  totalColumns,
  totalOf,
} from './order-totals.rules.ts';

const none: TotalParts = {
  items_total: 0,
  bonus_total: 0,
  shipping_cost: 0,
  method_bonus_terms: null,
  is_promo_stacked: true,
  expedited_fee: 0,
};
const percent = (value: number, max: number | null = null): MethodBonus => ({ type: 'percent', value, max });
const amount = (value: number): MethodBonus => ({ type: 'amount', value, max: null });

describe('totalOf', () => {
  test.each([
    ['no fee', { items_total: 10_000, bonus_total: 500 }, 10_500],
    ['a fee', { items_total: 10_000, shipping_cost: 700 }, 9_300],
    ['a bonus and a fee', { items_total: 10_000, bonus_total: 500, shipping_cost: 700 }, 9_800],
    ['a fee of all there is', { items_total: 700, shipping_cost: 700 }, 0],
    ['a fee of more than there is', { items_total: 300, bonus_total: 200, shipping_cost: 700 }, 0],
    ['nothing', { shipping_cost: 700, expedited_fee: 500 }, 0],
    ['an expedited payout', { items_total: 10_000, expedited_fee: 500 }, 9_500],
    ['both fees', { items_total: 10_000, shipping_cost: 700, expedited_fee: 500 }, 8_800],
    ['5% for the method', { items_total: 10_010, method_bonus_terms: percent(5) }, 10_511],
    [
      '5% of devices, not of the promo code',
      { items_total: 10_000, bonus_total: 1_000, method_bonus_terms: percent(5) },
      11_500,
    ],
    ['5% up to a maximum', { items_total: 100_000, method_bonus_terms: percent(5, 2_000) }, 102_000],
    ['an amount for the method', { items_total: 10_000, method_bonus_terms: amount(300) }, 10_300],
    ['no amount without devices', { method_bonus_terms: amount(300) }, 0],
    ['a bonus that pays a fee', { items_total: 100, method_bonus_terms: amount(300), shipping_cost: 350 }, 50],
    ['yen', { items_total: 333, method_bonus_terms: percent(10) }, 366],
  ])('%s', (_case, parts, total) => expect(totalOf({ ...none, ...parts })).toBe(total));

  test.each([
    ['the larger method bonus', 300, 800, 500],
    ['the larger promo bonus', 800, 300, 0],
    ['equal ones', 300, 300, 0],
  ])('a promo code that excludes the method bonus: %s', (_case, bonus_total, value, method_bonus) => {
    const parts = {
      ...none,
      items_total: 10_000,
      bonus_total,
      method_bonus_terms: amount(value),
      is_promo_stacked: false,
    };
    expect(totalColumns(parts)).toEqual({ method_bonus, total: 10_000 + Math.max(bonus_total, value) });
  });

  test('is never below 0, and with what was taken adds up to devices and bonuses', () => {
    const minor = fc.nat(10_000_000);
    const terms = fc.oneof(
      fc.constant(null),
      minor.map(amount),
      fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(minor)).map(([n, max]) => percent(n / 100, max)),
    );
    const anyParts = fc.record({
      items_total: minor,
      bonus_total: minor,
      shipping_cost: minor,
      method_bonus_terms: terms,
      is_promo_stacked: fc.boolean(),
      expedited_fee: minor,
    });
    fc.assert(
      fc.property(anyParts, (parts) => {
        const total = totalOf(parts);
        const taken = takenFees(parts);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total + taken.shipping_cost + taken.expedited_fee).toBe(
          parts.items_total + parts.bonus_total + methodBonusOf(parts),
        );
        expect(taken.shipping_cost).toBeLessThanOrEqual(parts.shipping_cost);
        expect(taken.expedited_fee).toBeLessThanOrEqual(parts.expedited_fee);
        if (taken.expedited_fee > 0) expect(taken.shipping_cost).toBe(parts.shipping_cost);
        expect(methodBonusOf(parts)).toBeLessThanOrEqual(parts.method_bonus_terms?.max ?? Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});
