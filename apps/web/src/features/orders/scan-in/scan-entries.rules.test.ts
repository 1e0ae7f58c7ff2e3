import { expect, test } from 'vitest';
import { describeParcels, outcomeOf, type ScanAnswer, type ScanResult } from './scan-entries.rules.ts';

const answerOf = (result: ScanResult): ScanAnswer => ({
  code: 'X',
  result,
  why: null,
  order: null,
  orders: [],
  orphan_id: null,
});

test.each([
  ['received', 'success'],
  ['already', 'info'],
  ['late', 'warning'],
  ['orphan', 'warning'],
  ['several', 'warning'],
  ['refused', 'danger'],
] as const)('%s reads as %s', (result, meaning) => {
  expect(outcomeOf(answerOf(result))).toMatchObject({ meaning, what: 'X' });
});

test('an answer with an order is known by its box, and leads to it', () => {
  const order = { box_id: 'TP-1', url: '/order/detail/1', customer_name: 'Maya', item_summary: 'iPhone 15' };
  const parcels = { parcel_count: 2, received_count: 1 };
  const answer = { ...answerOf('received'), order: { ...order, ...parcels } as ScanAnswer['order'] };
  expect(outcomeOf(answer)).toEqual({
    title: 'Received',
    meaning: 'success',
    name: 'TP-1',
    href: '/order/detail/1',
    what: 'Maya · iPhone 15 · 1 of 2 parcels',
  });
});

test.each([
  [1, 1, null],
  [3, 2, '2 of 3 parcels'],
])('%i parcels, %i received', (parcel_count, received_count, text) => {
  const order = { parcel_count, received_count } as NonNullable<ScanAnswer['order']>;
  expect(describeParcels(order)).toBe(text);
});
