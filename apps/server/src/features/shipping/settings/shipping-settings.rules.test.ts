import { describe, expect, test } from 'vitest';
import { insuredAmountOf, orderLabelLimit } from './shipping-settings.rules.ts';

describe('insurance', () => {
  const on = { is_insured: true, insurance_min_value: 10_000, insurance_percent: 100 };
  test.each([
    ['off', { ...on, is_insured: false }, 50_000, null],
    ['below the minimum', on, 9_999, null],
    ['at the minimum', on, 10_000, 10_000],
    ['a part', { ...on, insurance_percent: 80 }, 12_345, 9_876],
    ['nothing to insure', { ...on, insurance_min_value: 0 }, 0, null],
  ])('%s', (_case, settings, value, amount) => {
    expect(insuredAmountOf(settings, value)).toBe(amount);
  });
});

test.each([
  [false, 9, 1],
  [true, 9, 9],
  [true, 1, 1],
])('labels per order: %s and %i', (is_enable_multiple_label, shipping_rules_multiple_label, limit) => {
  expect(orderLabelLimit({ is_enable_multiple_label, shipping_rules_multiple_label })).toBe(limit);
});
