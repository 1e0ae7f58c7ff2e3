import { describe, expect, test } from 'vitest';
import { findContradictions, isRuleReady } from './mass-rule.rules.ts';

const ready = { type: 1, amount_type: 1, amount_price: 5 };

describe('a mass rule', () => {
  test.each([
    ['a markup by a percentage', {}, true],
    ['a discount by an amount', { type: 2, amount_type: 0, amount_price: 500 }, true],
    ['an amount of nothing', { amount_price: 0 }, true],
    ['no type', { type: null }, false],
    ['a type of zero', { type: 0 }, false],
    ['another type', { type: 3 }, false],
    ['no amount type', { amount_type: null }, false],
    ['another amount type', { amount_type: 2 }, false],
    ['no amount', { amount_price: null }, false],
    ['an amount below zero', { amount_price: -0.01 }, false],
    ['an amount that is no number', { amount_price: Number.NaN }, false],
    ['an endless amount', { amount_price: Number.POSITIVE_INFINITY }, false],
  ])('with %s', (_, change, expected) => {
    expect(isRuleReady({ ...ready, ...change })).toBe(expected);
  });

  test.each([
    ['nothing', {}, []],
    ['half a minor unit', { amount_type: 0, amount_price: 0.5 }, ['amount_price']],
    ['five decimals of a percentage', { amount_price: 1.00001 }, ['amount_price']],
    ['a discount of more than all', { type: 2, amount_price: 100.5 }, ['amount_price']],
    ['a markup by more than tenfold', { amount_price: 1_001 }, ['amount_price']],
    ['a floor over its ceiling', { floor: 2, ceiling: 1 }, ['ceiling']],
    ['a floor at its ceiling', { floor: 2, ceiling: 2 }, []],
  ])('contradicts itself with %s', (_, change, fields) => {
    const found = findContradictions({ ...ready, floor: null, ceiling: null, ...change });
    expect(found.map(({ field }) => field)).toEqual(fields);
  });
});
