import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrderOf, moveItem, placeOf, shiftOf } from './sort-list.rules.ts';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [1, -5, ['b', 'a', 'c', 'd']],
  [1, 99, ['a', 'c', 'd', 'b']],
  [9, 0, ['a', 'b', 'c', 'd']],
])('moves %i to %i', (from, to, after) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(after);
});

test('moving loses nothing, and moving back restores', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (items, a, b) => {
      const from = a % items.length;
      const to = b % items.length;
      const moved = moveItem(items, from, to);
      expect(moved.toSorted()).toEqual(items.toSorted());
      expect(moveItem(moved, to, from)).toEqual(items);
    }),
  );
});

describe('dragging over rows of 40, 120 and 40 pixels', () => {
  const rows = [
    { top: 0, height: 40 },
    { top: 40, height: 120 },
    { top: 160, height: 40 },
  ];
  test.each([
    [0, 59, 0],
    [0, 61, 1],
    [0, 141, 2],
    [0, 900, 2],
    [2, -59, 2],
    [2, -61, 1],
    [2, -141, 0],
    [1, 19, 1],
    [1, 21, 2],
    [1, -21, 0],
  ])('row %i by %i lands at %i', (from, by, place) => {
    expect(placeOf(rows, from, by)).toBe(place);
  });
});

test('the rows between make room, the others stay', () => {
  expect([0, 1, 2, 3, 4].map((index) => shiftOf(index, 1, 3))).toEqual([0, 0, -1, -1, 0]);
  expect([0, 1, 2, 3, 4].map((index) => shiftOf(index, 3, 1))).toEqual([0, 1, 1, 0, 0]);
});

test('an order that is out of date keeps what it does not know', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(inOrderOf(items, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
});
