import { describe, expect, test } from 'vitest';
import { type ConditionValues, formatAdjustment, newSub, toBody, toValues } from '../condition.rules.ts';
import { type PreviewDefect, pickSample, previewPrice, withEditedCondition } from './preview.rules.ts';

const up = { type: 1, amount_type: 1, amount_price: 10 } as const;
const sub = { key: '3', id: 3, name: 'Sealed', terms: [], value: up };
const condition = { key: '1', id: 1, name: 'Good', terms: ['Light wear'], subs: [sub] };
const prices = new Map([
  [1, 20_000],
  [2, 5_000],
  [3, 23_000],
]);
const stored = new Map([[3, up]]);
const defect = (over: Partial<PreviewDefect>): PreviewDefect => ({
  key: 'a',
  name: 'Dent',
  amount_type: 1,
  amount_price: 10,
  is_stackable: true,
  part: 'none',
  uses_repair_cost: false,
  is_below_floor: false,
  ...over,
});
const price = (over: Partial<Parameters<typeof previewPrice>[0]>) =>
  previewPrice({ condition, sub: null, defects: [], ...over }, stored, prices, 5_000, 'USD');

describe('the price of the preview', () => {
  test.each([
    ['of a condition is the stored one', {}, 20_000, false],
    ['of a stored sub-condition is the stored one', { sub }, 23_000, false],
    [
      'of an unsaved adjustment follows its parent',
      { sub: { ...sub, value: { ...up, amount_price: 25 } } },
      25_000,
      true,
    ],
    [
      'of an adjustment without an amount is the parent’s',
      { sub: { ...sub, value: { ...up, amount_price: null } } },
      20_000,
      true,
    ],
    ['of a new sub-condition follows its parent', { sub: { ...sub, id: null } }, 22_000, true],
    ['of a new sub-condition with its own price is empty', { sub: { ...sub, id: null, value: null } }, null, false],
    ['of a new condition is empty', { condition: { ...condition, id: null } }, null, false],
    [
      'goes down with each defect',
      { defects: [defect({}), defect({ amount_type: 0, amount_price: 1_000 })] },
      17_000,
      false,
    ],
    ['stops at the lowest condition', { defects: [defect({ amount_price: 90 })] }, 5_000, false],
    [
      'goes below it when the defect allows it',
      { defects: [defect({ amount_price: 100, is_below_floor: true })] },
      0,
      false,
    ],
  ])('%s', (_, over, expected, isEstimate) => {
    expect(price(over)).toEqual({ price: expected, isEstimate });
  });
});

const values: ConditionValues = {
  name: ' Mint ',
  translations: newSub().translations,
  condition_term: ['Perfect', '', 'Tested'],
  sub_conditions: [newSub()],
};

test('the condition in the form replaces the stored one, or is added at the end', () => {
  expect(withEditedCondition([condition], 1, values)).toMatchObject([
    { key: '1', name: 'Mint', terms: ['Perfect', 'Tested'] },
  ]);
  expect(withEditedCondition([condition], null, values).map(({ key }) => key)).toEqual(['1', 'new']);
});

test('the sample is the first variant with a price', () => {
  const quote = (variant_id: number, amount: number | null) => ({ variant_id, condition_id: 1, price: amount });
  expect(pickSample([quote(1, null), quote(2, 7), quote(3, 9)])).toEqual({ variant_id: 2, prices: new Map([[1, 7]]) });
  expect(pickSample([quote(1, null)])).toBeNull();
});

test('empty bullets are not sent, an empty term is', () => {
  expect(toBody(values).condition_term).toEqual(['Perfect', 'Tested']);
  expect(toBody({ ...values, condition_term: ['', 'Bullet'] }).condition_term).toEqual(['', 'Bullet']);
  expect(toBody(values).sub_conditions[0]).not.toHaveProperty('row');
  expect(toValues(undefined)).toMatchObject({ name: '', condition_term: [''], sub_conditions: [] });
});

test.each([
  [up, '+10%'],
  [{ type: 2, amount_type: 0, amount_price: 1_050 } as const, '−$10.50'],
  [{ ...up, amount_price: null }, '+…'],
  [null, 'own price'],
])('%j reads %s', (value, text) => {
  expect(formatAdjustment(value, 'USD')).toBe(text);
});
