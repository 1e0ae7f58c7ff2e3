import { describe, expect, test } from 'vitest';
import { givenBy, type PriceFacts, priceStateOf } from './company-link.rules.ts';

test.each([
  ['parent', ['widget', 'prices', 'catalog', 'prices'], ['catalog', 'prices']],
  ['child', ['widget', 'prices', 'totals'], ['totals', 'widget']],
  ['child', [], []],
] as const)('as the %s, %j gives %j', (side, sent, given) => {
  expect(givenBy(side, sent)).toEqual(given);
});

describe('the state of prices', () => {
  const accepted: PriceFacts = {
    state: 'accepted',
    parent_gives: ['prices'],
    sharing_status: null,
    prices_problem: null,
  };
  test.each([
    ['none', { state: 'requested' }],
    ['none', { state: 'declined' }],
    ['none', { parent_gives: ['catalog'] }],
    ['none', { state: 'unlinked' }],
    ['starting', {}],
    ['starting', { sharing_status: 'offered' }],
    ['on', { sharing_status: 'accepted' }],
    ['on', { sharing_status: 'accepted', prices_problem: 'currency' }],
    ['ended', { sharing_status: 'ended' }],
    ['circle', { prices_problem: 'circle' }],
    ['circle', { prices_problem: 'circle', sharing_status: 'ended' }],
    ['currency', { prices_problem: 'currency' }],
    ['frozen', { state: 'unlinked', sharing_status: 'ended' }],
    ['frozen', { parent_gives: [], sharing_status: 'ended' }],
  ] as const)('is %s with %j', (state, facts) => {
    expect(priceStateOf({ ...accepted, ...facts })).toBe(state);
  });
});
