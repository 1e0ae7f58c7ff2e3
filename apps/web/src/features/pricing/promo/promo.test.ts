import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { PromoForm } from '@tradepost/contracts/pricing/promo-form.rules';
import { describe, expect, test } from 'vitest';
import { formatBonus, formatUses } from './promo.rules.ts';
import { toPromoBody } from './promo-body.rules.ts';
import { promoPathsAt } from './promo-paths.rules.ts';
import { copyPromo, emptyPromo, toPromoValues } from './promo-values.rules.ts';

const stored: PromoCodeDetail = {
  id: 7,
  code: 'SPRING',
  name: 'Spring',
  type: 'percent',
  value: 12.5,
  currency: 'USD',
  max_bonus: 2_500,
  min_total: 0,
  starts_at: null,
  ends_at: null,
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
  total_uses: 9,
  uses_per_customer: 1,
  used_count: 3,
  channels: ['mail-in'],
  location_ids: [4],
  category_ids: [],
  model_ids: [11],
  is_stacked_with_method: false,
  applies_to: 'final',
  is_enable: false,
  status: 'off',
  is_used: true,
  bonus_paid: 1,
  bonus_reserved: 2,
  created_at: '2026-02-01T00:00:00Z',
  version: 5,
  models: [{ id: 11, name: 'Apple iPhone 15' }],
};

describe('the form', () => {
  test('sends back the stored values', () => {
    const { id, currency, used_count, starts_at, ends_at, status, is_used, bonus_paid, bonus_reserved, ...rest } =
      stored;
    const { created_at, version, models, ...sent } = rest;
    expect(PromoForm.parse(toPromoBody(toPromoValues(stored)))).toEqual(sent);
  });

  test('reports the missing fields of an empty form', () => {
    const { error } = PromoForm.safeParse(toPromoBody(emptyPromo));
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['code', 'Code is required'],
      ['name', 'Name is required'],
      ['value', 'Value is required'],
    ]);
  });

  test('drops the maximum bonus when the type is an amount', () => {
    expect(toPromoBody({ ...toPromoValues(stored), type: 'amount', value: 500 }).max_bonus).toBeNull();
  });

  test('copies without the code, and without dates that have passed', () => {
    expect(copyPromo(stored, '2026-03-31')).toMatchObject({
      code: '',
      name: 'Spring (copy)',
      is_enable: true,
      ends_on: '2026-03-31',
    });
    expect(copyPromo(stored, '2026-04-01')).toMatchObject({ starts_on: '', ends_on: '' });
  });
});

test.each([
  [stored, '12.5%, up to $25.00', '3 of 9'],
  [{ ...stored, max_bonus: null, total_uses: null, used_count: 1_234 }, '12.5%', '1,234'],
  [{ ...stored, type: 'amount' as const, value: 1_500, currency: 'JPY' }, '¥1,500', '3 of 9'],
])('the bonus and the uses of a code as text', (promo, bonus, uses) => {
  expect(formatBonus(promo)).toBe(bonus);
  expect(formatUses(promo)).toBe(uses);
});

test.each([
  ['/settings/coupon-codes/edit/7', '/settings/coupon-codes', '/settings/coupon-codes/edit/7'],
  ['/settings/payouts/promo-code/create', '/settings/payouts/promo-code', '/settings/payouts/promo-code/7'],
])('the links of %s stay under its path', (at, list, one) => {
  const paths = promoPathsAt(at);
  expect(paths.list).toBe(list);
  expect(paths.one(7)).toBe(one);
  expect(paths.copy(7)).toBe(`${list}/create?from=7`);
});
