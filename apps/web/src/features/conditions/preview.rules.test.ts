import { describe, expect, test } from 'vitest';
import { type ConditionValues, newSub, sayAdjustment, toBody, toValues } from './condition.rules.ts';
import { type PreviewDefect, pickSample, previewPrice, withTyped } from './preview.rules.ts';

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
  is_below_floor: false,
  ...over,
});
const price = (over: Partial<Parameters<typeof previewPrice>[0]>) =>
  previewPrice({ condition, sub: null, defects: [], ...over }, stored, prices, 5_000, 'USD');

describe('the price of the preview', () => {
  test.each([
    ['of a condition is the stored one', {}, 20_000, false],
    ['of a stored sub-condition is the stored one, rounded as it is', { sub }, 23_000, false],
    [
      'of a modifier being typed follows its parent',
      { sub: { ...sub, value: { ...up, amount_price: 25 } } },
      25_000,
      true,
    ],
    [
      'of a modifier without an amount is the parent’s',
      { sub: { ...sub, value: { ...up, amount_price: null } } },
      20_000,
      true,
    ],
    ['of a new sub-condition follows too', { sub: { ...sub, id: null } }, 22_000, true],
    ['of a new one with a price of its own is none', { sub: { ...sub, id: null, value: null } }, null, false],
    ['of a new condition is none', { condition: { ...condition, id: null } }, null, false],
    [
      'goes down with each defect',
      { defects: [defect({}), defect({ amount_type: 0, amount_price: 1_000 })] },
      17_000,
      false,
    ],
    ['stops at the lowest condition', { defects: [defect({ amount_price: 90 })] }, 5_000, false],
    ['goes below it where a defect may', { defects: [defect({ amount_price: 100, is_below_floor: true })] }, 0, false],
  ])('%s', (_, over, expected, isAbout) => {
    expect(price(over)).toEqual({ price: expected, isAbout });
  });
});

const values: ConditionValues = {
  name: ' Mint ',
  condition_term: ['Perfect', '', 'Tested'],
  sub_conditions: [newSub()],
};

test('what is typed takes the place of its condition, or comes last', () => {
  expect(withTyped([condition], 1, values)).toMatchObject([{ key: '1', name: 'Mint', terms: ['Perfect', 'Tested'] }]);
  expect(withTyped([condition], null, values).map(({ key }) => key)).toEqual(['1', 'new']);
});

test('the sample is the first variant that is bought', () => {
  const quote = (variant_id: number, amount: number | null) => ({ variant_id, condition_id: 1, price: amount });
  expect(pickSample([quote(1, null), quote(2, 7), quote(3, 9)])).toEqual({ variant_id: 2, prices: new Map([[1, 7]]) });
  expect(pickSample([quote(1, null)])).toBeNull();
});

test('empty bullets are not sent, an empty term is', () => {
  expect(toBody(values).condition_term).toEqual(['Perfect', 'Tested']);
  expect(toBody({ ...values, condition_term: ['', 'Bullet'] }).condition_term).toEqual(['', 'Bullet']);
  expect(toBody(values).sub_conditions[0]).not.toHaveProperty('row');
  expect(toValues(undefined)).toEqual({ name: '', condition_term: [''], sub_conditions: [] });
});

test.each([
  [up, '+ 10 %'],
  [{ type: 2, amount_type: 0, amount_price: 1_050 } as const, '− $10.50'],
  [{ ...up, amount_price: null }, '+ …'],
  [null, 'own price'],
])('%j reads %s', (value, text) => {
  expect(sayAdjustment(value, 'USD')).toBe(text);
});
