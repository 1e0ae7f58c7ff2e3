import { expect, test } from 'vitest';
import { coverText, toClaimBody } from './claim.rules.ts';

test.each([
  [50_000, null, 'not insured'],
  [50_000, 0, 'not insured'],
  [50_000, 30_000, 'at most $300.00'],
  [20_000, 30_000, 'up to $300.00'],
  [null, 30_000, 'up to $300.00'],
])('a loss of %j with insurance of %j: %s', (amount, insured, part) => {
  expect(coverText(amount, insured, 'USD')).toContain(part);
});

const edit = { amount: 500, paid_amount: 400, carrier_reference: ' C-1 ', note: '' };
const stored = { amount: 600, version: 3 };

test.each([
  ['paid', 400],
  ['denied', null],
  ['filed', null],
] as const)('a %s claim has the paid amount %j', (state, paid_amount) => {
  expect(toClaimBody({ ...edit, state }, stored)).toEqual({
    state,
    amount: 500,
    paid_amount,
    carrier_reference: 'C-1',
    note: '',
    version: 3,
  });
});

test('an empty amount keeps the stored one', () => {
  expect(toClaimBody({ ...edit, state: 'open', amount: null }, stored).amount).toBe(600);
});
