import { describe, expect, test } from 'vitest';
import {
  addEntry,
  countUnanswered,
  describeParcels,
  maxEntries,
  needsAttention,
  retryPause,
  type ScanAnswer,
  type ScanEntry,
  type ScanResult,
  updateEntry,
} from './scan-entries.rules.ts';

const scan = (scan_id: string) => ({ scan_id, code: `code ${scan_id}`, scanned_at: 1 });
const answer = (result: ScanResult): ScanAnswer => ({
  code: 'X',
  result,
  why: null,
  order: null,
  orders: [],
  orphan_id: null,
});
const added = (ids: readonly string[]) => ids.reduce<ScanEntry[]>((entries, id) => addEntry(entries, scan(id)), []);

describe('the list of scans', () => {
  test('has the newest on top, whatever the order of the answers', () => {
    const entries = updateEntry(added(['a', 'b', 'c']), 'a', { state: 'answered', answer: answer('received') });
    expect(entries.map(({ scan_id, state }) => [scan_id, state])).toEqual([
      ['c', 'waiting'],
      ['b', 'waiting'],
      ['a', 'answered'],
    ]);
    expect(countUnanswered(entries)).toBe(2);
  });

  test('forgets old answered scans only', () => {
    let entries = added(['first', 'second']);
    entries = updateEntry(entries, 'second', { state: 'answered', answer: answer('received') });
    for (let n = 0; n < maxEntries; n++) entries = addEntry(entries, scan(String(n)));
    expect(entries.some(({ scan_id }) => scan_id === 'first')).toBe(true);
    expect(entries.some(({ scan_id }) => scan_id === 'second')).toBe(false);
  });
});

test.each([
  ['received', false],
  ['already', false],
  ['late', true],
  ['orphan', true],
  ['several', true],
  ['refused', true],
] as const)('%s needs attention: %s', (result, expected) => {
  const [entry] = updateEntry(added(['a']), 'a', { state: 'answered', answer: answer(result) });
  expect(needsAttention(entry!)).toBe(expected);
});

test.each([
  [0, 1, 500],
  [503, 2, 1000],
  [429, 4, 4000],
  [0, 5, null],
  [422, 1, null],
  [403, 1, null],
])('after status %i, attempt %i waits %j', (status, attempt, pause) => {
  expect(retryPause(status, attempt)).toBe(pause);
});

test.each([
  [1, 1, null],
  [3, 2, '2 of 3 parcels'],
])('%i parcels, %i received', (parcel_count, received_count, text) => {
  const order = { parcel_count, received_count } as NonNullable<ScanAnswer['order']>;
  expect(describeParcels(order)).toBe(text);
});
