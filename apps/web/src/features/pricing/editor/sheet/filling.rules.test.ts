import { expect, test } from 'vitest';
import { editBlock, fillDown, listVariants, takeRuns } from './filling.rules.ts';

const runs = [
  { from: 2, to: 3 },
  { from: 7, to: 9 },
];

test('runs are listed and shortened', () => {
  expect(listVariants(runs)).toEqual([2, 3, 7, 8, 9]);
  expect(listVariants(runs, 3)).toEqual([2, 3, 7]);
  expect(takeRuns(runs, 3)).toEqual([
    { from: 2, to: 3 },
    { from: 7, to: 7 },
  ]);
  expect(takeRuns(runs, 99)).toEqual(runs);
  expect(takeRuns(runs, 0)).toEqual([]);
});

test('a block is edited cell by cell, and undefined skips a cell', () => {
  const edits = editBlock([2, 7], { left: 1, right: 2 }, (nth, col) => (nth === 7 && col === 2 ? undefined : nth * 10));
  expect(edits).toEqual([
    { nth: 2, col: 1, amount: 20 },
    { nth: 2, col: 2, amount: 20 },
    { nth: 7, col: 1, amount: 70 },
  ]);
});

test('fill down copies the top price, and skips columns without one', () => {
  const amounts: Record<string, number> = { '2:0': 500, '3:0': 1, '3:1': 1 };
  const edits = fillDown([2, 3, 7], { left: 0, right: 1 }, (nth, col) => amounts[`${nth}:${col}`] ?? null);
  expect(edits).toEqual([
    { nth: 3, col: 0, amount: 500 },
    { nth: 7, col: 0, amount: 500 },
  ]);
  expect(fillDown([], { left: 0, right: 1 }, () => 1)).toEqual([]);
});
