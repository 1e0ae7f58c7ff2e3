import { describe, expect, test } from 'vitest';
import { layOut, type OutlineNode } from './layout.rules.ts';
import { edgeCell, moveBy, type Position, stepTab } from './moving.rules.ts';

const node = (key: string, depth: number, count = 0): OutlineNode => ({ key, depth, count });
/** 0 a, 1-2, 3 b, 4-6, 7 c, 8. */
const nodes = [node('a', 0, 2), node('b', 0, 3), node('c', 0, 1)];
const sheet = { layout: layOut(nodes, new Set()), columns: 4 };
const closed = { layout: layOut(nodes, new Set(['b'])), columns: 4 };
const at = (row: number, col: number): Position => ({ row, col });
const move = (from: Position, key: string, mod = false) => moveBy(sheet, from, { key, mod, shift: false }, 3);

describe('keys move', () => {
  test.each([
    ['down within a model', at(1, 2), 'ArrowDown', false, at(2, 2)],
    ['down over the next model’s name', at(2, 2), 'ArrowDown', false, at(4, 2)],
    ['up over the model’s name', at(4, 2), 'ArrowUp', false, at(2, 2)],
    ['no further than the last row', at(8, 1), 'ArrowDown', false, at(8, 1)],
    ['no further than the first row', at(1, 1), 'ArrowUp', false, at(1, 1)],
    ['right', at(1, 2), 'ArrowRight', false, at(1, 3)],
    ['not past the last column', at(1, 3), 'ArrowRight', false, at(1, 3)],
    ['left of the first cell to the model', at(5, 0), 'ArrowLeft', false, at(3, 0)],
    ['from the model into it', at(3, 2), 'ArrowDown', false, at(4, 2)],
    ['to the row’s start', at(5, 3), 'Home', false, at(5, 0)],
    ['to the row’s end', at(5, 0), 'End', false, at(5, 3)],
    ['to the first cell', at(5, 3), 'Home', true, at(1, 0)],
    ['to the last cell', at(1, 0), 'End', true, at(8, 3)],
    ['to the column’s end', at(1, 1), 'ArrowDown', true, at(8, 1)],
    ['a page down', at(1, 1), 'PageDown', false, at(5, 1)],
    ['a page up', at(8, 1), 'PageUp', false, at(4, 1)],
  ] as const)('%s', (_, from, key, mod, to) => {
    expect(move(from, key, mod)).toEqual(to);
  });

  test('a closed model is a stop', () => {
    expect(moveBy(closed, at(2, 1), { key: 'ArrowDown', mod: false, shift: false }, 3)).toEqual(at(3, 1));
    expect(moveBy(closed, at(3, 1), { key: 'ArrowDown', mod: false, shift: false }, 3)).toEqual(at(5, 1));
  });

  test('other keys do not move', () => {
    expect(move(at(1, 1), 'a')).toBeUndefined();
  });
});

describe('Tab', () => {
  test('continues in the next row, over the names of models', () => {
    expect(stepTab(sheet, at(2, 3), 1)).toEqual(at(4, 0));
    expect(stepTab(sheet, at(4, 0), -1)).toEqual(at(2, 3));
  });

  test('leaves the sheet at its ends', () => {
    expect(stepTab(sheet, at(8, 3), 1)).toBeUndefined();
    expect(stepTab(sheet, at(1, 0), -1)).toBeUndefined();
    expect(stepTab(closed, at(2, 3), 1)).toEqual(at(5, 0));
  });
});

test('a sheet of closed models has no cell to move to', () => {
  const none = { layout: layOut(nodes, new Set(['a', 'b', 'c'])), columns: 4 };
  expect(edgeCell(none, 'first')).toEqual(at(0, 0));
  expect(stepTab(none, at(0, 0), 1)).toBeUndefined();
});
