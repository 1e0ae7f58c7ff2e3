import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseRule,
  type RuleTerms,
  ruleOperators,
  type ShippingSubject,
  serviceOfRule,
  tryRule,
} from './shipping-rule.rules.ts';

const rule = (more: Partial<RuleTerms> = {}): RuleTerms => ({
  id: 1,
  name: 'Rule',
  is_enable: true,
  condition_ids: [],
  model_ids: [],
  operator: null,
  over_value: null,
  service_id: 7,
  international_service_id: null,
  ...more,
});
const order = (more: Partial<ShippingSubject> = {}): ShippingSubject => ({
  items: [
    { condition_id: 1, model_id: 10 },
    { condition_id: 2, model_id: null },
  ],
  total: 125_000,
  currency: 'USD',
  is_international: false,
  ...more,
});

describe('a rule', () => {
  test.each([
    ['>=', 125_000, true],
    ['>=', 125_001, false],
    ['<=', 125_000, true],
    ['<=', 124_999, false],
    ['==', 125_000, true],
    ['==', 125_001, false],
    ['>', 124_999, true],
    ['>', 125_000, false],
    ['<', 125_001, true],
    ['<', 125_000, false],
  ] as const)('compares the order value: %s %i', (operator, over_value, is_fitting) => {
    expect(tryRule(rule({ operator, over_value }), order(), 'USD').is_fitting).toBe(is_fitting);
  });

  test.each([
    ['nothing', {}, true, 'it fits every order'],
    ['one of its conditions', { condition_ids: [9, 2] }, true, 'a device has one of its conditions'],
    ['another condition', { condition_ids: [9] }, false, 'no device has one of its conditions'],
    ['one of its models', { model_ids: [10] }, true, 'a device has one of its models'],
    ['another model', { model_ids: [11] }, false, 'no device has one of its models'],
    ['all of several', { condition_ids: [1], model_ids: [11] }, false, 'no device has one of its models'],
    [
      'a value',
      { condition_ids: [1], operator: '>=', over_value: 100_000 },
      true,
      'a device has one of its conditions, order value $1,250.00 is greater than or equal to $1,000.00',
    ],
    [
      'a higher value',
      { operator: '>', over_value: 200_000 },
      false,
      'order value $1,250.00 is not greater than $2,000.00',
    ],
  ] as const)('that asks %s', (_case, more, is_fitting, why) => {
    expect(tryRule(rule(more as Partial<RuleTerms>), order(), 'USD')).toEqual({ is_fitting, why });
  });

  test('does not compare amounts of different currencies', () => {
    const result = tryRule(rule({ operator: '<', over_value: 1_000_000 }), order({ currency: 'JPY' }), 'USD');
    expect(result).toEqual({ is_fitting: false, why: 'order value is in JPY, the rule in USD' });
  });
});

describe('the choice', () => {
  const rules = [
    rule({ id: 1, name: 'Off', is_enable: false }),
    rule({ id: 2, name: 'Abroad only', service_id: null, international_service_id: 8 }),
    rule({ id: 3, name: 'Gone', service_id: 99 }),
    rule({ id: 4, name: 'Expensive phones', operator: '>=', over_value: 100_000 }),
    rule({ id: 5, name: 'Rest' }),
  ];
  const options = { currency: 'USD', usable: (id: number) => id !== 99 };

  test('is the first enabled rule that fits and names a service for the way', () => {
    const { rule: chosen, why, tried } = chooseRule(rules, order(), options);
    expect(chosen?.id).toBe(4);
    expect(why).toBe('Rule 4, "Expensive phones": order value $1,250.00 is greater than or equal to $1,000.00');
    expect(tried.map((each) => each.why).slice(0, 3)).toEqual([
      'turned off',
      'it names no domestic service',
      'its domestic service is no longer offered',
    ]);
  });

  test.each([
    ['abroad', order({ is_international: true }), 2],
    ['a cheap order', order({ total: 1 }), 5],
  ])('for %s', (_case, subject, id) => {
    expect(chooseRule(rules, subject, options).rule?.id).toBe(id);
  });

  test('is none without a rule that fits', () => {
    expect(chooseRule([], order(), options)).toEqual({ rule: null, why: null, tried: [] });
  });

  test('fits, is enabled and names a usable service, and none before it is all that', () => {
    const anyRule = fc.record({
      is_enable: fc.boolean(),
      condition_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      model_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      operator: fc.constantFrom(null, ...ruleOperators),
      over_value: fc.integer({ min: 0, max: 3 }),
      service_id: fc.constantFrom(null, 7, 99),
      international_service_id: fc.constantFrom(null, 8, 99),
    });
    const anyOrder = fc.record({
      items: fc.array(
        fc.record({
          condition_id: fc.constantFrom(null, 1, 2, 3),
          model_id: fc.constantFrom(null, 1, 2, 3),
        }),
        { maxLength: 3 },
      ),
      total: fc.integer({ min: 0, max: 3 }),
      is_international: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), anyOrder, (made, subject) => {
        const list = made.map((each, index) => rule({ ...each, id: index + 1 }));
        const asked = order(subject);
        const wins = (each: RuleTerms) => {
          const service_id = serviceOfRule(each, asked);
          const isUsable = service_id !== null && options.usable(service_id);
          return each.is_enable && isUsable && tryRule(each, asked, 'USD').is_fitting;
        };
        expect(chooseRule(list, asked, options).rule).toEqual(list.find(wins) ?? null);
      }),
    );
  });
});
