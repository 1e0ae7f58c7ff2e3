import { expect, test } from 'vitest';
import { layOut } from './layout.rules.ts';
import { blockOf, clampSelection, countCells, holdsCell, isSingle, selectOne } from './selection.rules.ts';

const at = (row: number, col: number) => ({ row, col });
const layout = layOut(
  [
    { key: 'a', depth: 0, count: 2 },
    { key: 'b', depth: 0, count: 3 },
  ],
  new Set(),
);

test('a block does not depend on the corner where the drag started', () => {
  const block = { top: 1, bottom: 5, left: 0, right: 2 };
  expect(blockOf({ anchor: at(1, 2), head: at(5, 0) })).toEqual(block);
  expect(blockOf({ anchor: at(5, 0), head: at(1, 2) })).toEqual(block);
  expect(holdsCell(block, 3, 1)).toBe(true);
  expect(holdsCell(block, 3, 3)).toBe(false);
});

test('model rows have no cells', () => {
  expect(countCells(layout, { top: 0, bottom: 6, left: 0, right: 2 })).toBe(15);
  expect(countCells(layout, { top: 3, bottom: 3, left: 0, right: 2 })).toBe(0);
});

test('a single cell is a selection, and is clamped to the sheet', () => {
  expect(isSingle(selectOne(at(1, 1)))).toBe(true);
  expect(clampSelection({ anchor: at(1, 5), head: at(40, 0) }, 7, 3)).toEqual({ anchor: at(1, 2), head: at(6, 0) });
});
