import { expect, test } from 'vitest';
import { describeDifference, describeFacts, describeRead, pathOfRecord } from './record.rules.ts';

test.each([
  [{ field: 'Color', ours: 'Blue', theirs: 'Black' }, 'Color: Blue here, Black there'],
  [{ field: 'Grade', ours: null, theirs: 'A' }, 'Grade: empty here, A there'],
])('a difference %j', (difference, text) => {
  expect(describeDifference(difference)).toBe(text);
});

test('facts are named', () => {
  expect(describeFacts({ SKU: 'A-1', Place: 'Shelf 2' })).toBe('SKU A-1 · Place Shelf 2');
});

test.each([
  [{ done: 0, counts: {} }, '0 read'],
  [{ done: 250, counts: { added: 240, linked: 10 } }, '250 read: 240 added, 10 matched'],
])('a read %j', (read, text) => {
  expect(describeRead(read)).toBe(text);
});

test.each([
  [{ record: 'unit' as const, record_id: 4 }, '/inventory/edit/4'],
  [{ record: 'customer' as const, record_id: 4 }, '/customer/detail/4/in-store'],
  [{ record: null, record_id: null }, null],
])('the page of %j', (record, path) => {
  expect(pathOfRecord(record)).toBe(path);
});
