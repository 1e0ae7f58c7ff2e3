import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromoCode } from './promo.contract.ts';
import { normalizePromoCode, type PromoOrder, promoBonus, refusePromo } from './promo.rules.ts';

const code = (more: Partial<PromoCode>): PromoCode => ({
  id: 1,
  code: 'SPRING25',
  name: 'Spring',
  type: 'percent',
  value: 10,
  currency: 'USD',
  max_bonus: null,
  min_total: 0,
  starts_at: null,
  ends_at: null,
  total_uses: null,
  uses_per_customer: null,
  used_count: 0,
  channels: [],
  location_ids: [],
  category_ids: [],
  model_ids: [],
  is_stacked_with_method: true,
  applies_to: 'quoted',
  is_enable: true,
  ...more,
});
const order: PromoOrder = {
  currency: 'USD',
  channel: 'in-store',
  location_id: 4,
  lines: [
    { category_id: 1, model_id: 11, total: 10_000 },
    { category_id: 2, model_id: 22, total: 5_000 },
    { category_id: null, model_id: null, total: 1_000 },
  ],
};
const unused = { in_all: 0, by_customer: 0 };
const now = '2026-03-02T15:00:00.000Z';
const refuse = (more: Partial<PromoCode>, at = now, uses = unused) =>
  refusePromo(code(more), order, uses, at, { timezone: 'UTC', country_code: 'IE' });

describe('a code counts', () => {
  test.each([
    ['without limits', {}],
    ['in its channel', { channels: ['in-store' as const] }],
    ['at its location', { location_ids: [4, 5] }],
    ['for one of its categories', { category_ids: [2] }],
    ['for one of its models', { model_ids: [11] }],
    ['at exactly its least total', { min_total: 16_000 }],
    ['from its first instant', { starts_at: now }],
    ['up to its last', { ends_at: '2026-03-02T15:00:00.001Z' }],
  ])('%s', (_, more) => {
    expect(refuse(more)).toBeNull();
  });
});

describe('a code does not count', () => {
  test.each([
    ['switched off', { is_enable: false }, 'Promo code SPRING25 is inactive'],
    ['too early', { starts_at: '2026-04-01T00:00:00.000Z' }, 'Promo code SPRING25 starts on 1 Apr 2026'],
    ['at its end', { ends_at: now }, 'Promo code SPRING25 ended on 2 Mar 2026'],
    [
      'the day after a midnight end',
      { ends_at: '2026-03-01T00:00:00.000Z' },
      'Promo code SPRING25 ended on 28 Feb 2026',
    ],
    ['in another currency', { currency: 'EUR' }, 'Promo code SPRING25 is valid only for offers in EUR'],
    ['in another channel', { channels: ['mail-in' as const] }, 'Promo code SPRING25 is not valid for in-store offers'],
    ['elsewhere', { location_ids: [5] }, 'Promo code SPRING25 is not valid at this location'],
    ['for other devices', { category_ids: [9], model_ids: [99] }, 'Promo code SPRING25 is not valid for these devices'],
    ['below its least total', { min_total: 16_001 }, 'Promo code SPRING25 requires a total of at least $160.01'],
  ])('%s', (_, more, message) => {
    expect(refuse(more)).toBe(message);
  });

  test('once it is used up, by all or by the customer', () => {
    const uses = { in_all: 3, by_customer: 1 };
    expect(refuse({ total_uses: 3 }, now, uses)).toBe('Promo code SPRING25 has been used up');
    expect(refuse({ total_uses: 4 }, now, uses)).toBeNull();
    expect(refuse({ uses_per_customer: 1 }, now, uses)).toBe('This customer has already used promo code SPRING25');
    expect(refuse({ uses_per_customer: 2 }, now, uses)).toBeNull();
  });
});

describe('the bonus', () => {
  test.each([
    ['percentage of all', {}, 1_600],
    ['percentage of its devices only', { category_ids: [1] }, 1_000],
    ['category or model', { category_ids: [1], model_ids: [22] }, 1_500],
    ['amount', { type: 'amount' as const, value: 2_500 }, 2_500],
    ['at most so much', { max_bonus: 900 }, 900],
    ['most not reached', { max_bonus: 9_000 }, 1_600],
  ])('%s', (_, more, bonus) => {
    expect(promoBonus(code(more), order.lines)).toBe(bonus);
  });

  test('of an order worth nothing is nothing', () => {
    expect(promoBonus(code({ type: 'amount', value: 500 }), [{ category_id: 1, model_id: 1, total: 0 }])).toBe(0);
  });

  test('is whole, never negative, never over its most, and never lower for a higher total', () => {
    const total = fc.integer({ min: 0, max: 10_000_000 });
    const promo = fc.record({
      type: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.integer({ min: 0, max: 500_000 }).map((value) => value),
      max_bonus: fc.option(total, { nil: null }),
    });
    fc.assert(
      fc.property(promo, total, total, (limits, a, b) => {
        const at = (sum: number) => promoBonus(code({ ...limits }), [{ category_id: 1, model_id: 1, total: sum }]);
        const [low, high] = [at(Math.min(a, b)), at(Math.max(a, b))];
        expect(Number.isSafeInteger(low) && low >= 0).toBe(true);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(high).toBeLessThanOrEqual(limits.max_bonus ?? Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});

test.each([
  [' spring 25 ', 'SPRING25'],
  ['Spring25', 'SPRING25'],
  ['', ''],
])('%j is the code %j', (typed, stored) => {
  expect(normalizePromoCode(typed)).toBe(stored);
});
