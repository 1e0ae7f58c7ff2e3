import { describe, expect, test } from 'vitest';
import type { Line } from './draft.rules.ts';
import { clearField, placeErrors, readMovedPrice } from './order-errors.rules.ts';

const own = { imei: '', serial: '', note: '', quantity: 1 };
const line = (id: string): Line => ({
  kind: 'custom',
  id,
  title: id,
  category_id: null,
  condition_label: '',
  price: 1,
  ...own,
});
const lines = [line('a'), line('b')];

describe('messages', () => {
  test.each([
    [{ promo_code: ['Unknown code'] }, { promo_code: 'Unknown code' }],
    [{ 'payout_details.iban': ['One', 'Two'] }, { 'payout_details.iban': 'One\nTwo' }],
    [{ 'items.1.imei': ['Too long'], 'items.1.price': ['Missing'] }, { 'line.b': 'Too long\nMissing' }],
    [{ 'items.0': ['Wrong'] }, { 'line.a': 'Wrong' }],
    [{ items: ['At least one item is required'] }, { items: 'At least one item is required' }],
    [{ 'items.7.imei': ['Nobody'] }, { 'items.7.imei': 'Nobody' }],
    [{ 'items.10.imei': ['Not of the second'] }, { 'items.10.imei': 'Not of the second' }],
    [{}, {}],
  ])('%j stand at %j', (errors, expected) => {
    expect(placeErrors(errors as unknown as Record<string, string[]>, lines)).toEqual(expected);
  });

  test('go with their field and what lies under it', () => {
    const messages = { promo_code: 'x', 'payout_details.iban': 'y', 'payout_details.bic': 'z', payout_method: 'm' };
    expect(clearField(messages, 'payout_details')).toEqual({ promo_code: 'x', payout_method: 'm' });
    expect(clearField(messages, 'payout_details.iban')).not.toHaveProperty('payout_details.iban');
    expect(clearField(messages, 'promo')).toBe(messages);
  });
});

test.each([
  [
    { index: 1, quoted_price: 5, price: 7 },
    { line_id: 'b', price: 7 },
  ],
  [{ index: 2, price: 7 }, null],
  [{ index: '1', price: 7 }, null],
  [{ index: 1, price: null }, null],
  [{ id: 4 }, null],
  [null, null],
  [undefined, null],
  ['x', null],
])('a refusal with %j tells %j', (data, expected) => {
  expect(readMovedPrice(data, lines)).toEqual(expected);
});
