import { expect, test } from 'vitest';
import {
  describeParcels,
  needsAttention,
  type ScanAnswer,
  type ScanEntry,
  type ScanResult,
} from './scan-entries.rules.ts';

const entryOf = (result: ScanResult): ScanEntry => {
  const answer: ScanAnswer = { code: 'X', result, why: null, order: null, orders: [], orphan_id: null };
  return { scan_id: 'a', code: 'X', scanned_at: 1, state: 'answered', answer, error: null };
};

test.each([
  ['received', false],
  ['already', false],
  ['late', true],
  ['orphan', true],
  ['several', true],
  ['refused', true],
] as const)('%s needs attention: %s', (result, expected) => {
  expect(needsAttention(entryOf(result))).toBe(expected);
});

test.each([
  [1, 1, null],
  [3, 2, '2 of 3 parcels'],
])('%i parcels, %i received', (parcel_count, received_count, text) => {
  const order = { parcel_count, received_count } as NonNullable<ScanAnswer['order']>;
  expect(describeParcels(order)).toBe(text);
});
