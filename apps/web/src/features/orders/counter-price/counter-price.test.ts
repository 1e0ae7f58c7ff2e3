import { describe, expect, it } from 'vitest';
import { type CounterPriceValues, checkCounterPrice, needsPin } from './counter-price.rules.ts';

const terms = { counter_percent: 10, counter_amount: 0, counter_needs_reason: true };

describe('the dialog of a price at the counter', () => {
  it.each([
    [22_000, false, false],
    [22_001, false, true],
    [17_999, false, true],
    [22_001, true, false],
    [20_000, false, false],
    [null, false, false],
  ])('asks for a PIN for %s (may exceed: %s): %s', (price, may_exceed, expected) => {
    expect(needsPin(price, 20_000, terms, may_exceed)).toBe(expected);
  });

  it.each<[string, Partial<CounterPriceValues>, string[]]>([
    ['nothing', {}, []],
    ['the price', { price: null }, ['price']],
    ['a reason', { reason: ' ' }, ['reason']],
    ['who approves, and the PIN', { price: 30_000 }, ['approver_id', 'pin']],
    ['the PIN', { price: 30_000, approver_id: '4' }, ['pin']],
    ['no more once approved', { price: 30_000, approver_id: '4', pin: '4071' }, []],
    ['no reason for the price of the list', { price: 20_000, reason: '' }, []],
  ])('misses %s', (_case, more, fields) => {
    const values = { price: 21_000, reason: 'Regular', approver_id: null, pin: '', ...more };
    const found = checkCounterPrice(values, { listed: 20_000, terms, currency: 'USD', may_exceed: false });
    expect(Object.keys(found)).toEqual(fields);
  });
});
