import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countVariants,
  layOut,
  type OutlineNode,
  parentOf,
  rowAt,
  rowOfNode,
  rowOfVariant,
  variantRuns,
} from './layout.rules.ts';

const node = (key: string, depth: number, count = 0): OutlineNode => ({ key, depth, count });
/** Rows when all is open: 0 Apple, 1 iPhone 15, 2-3, 4 iPhone 16, 5-7, 8 Samsung, 9 S24, 10. */
const nodes = [
  node('apple', 0),
  node('iphone-15', 1, 2),
  node('iphone-16', 1, 3),
  node('samsung', 0),
  node('s24', 1, 1),
];
const open = layOut(nodes, new Set());

describe('the sheet’s rows', () => {
  test('are the nodes and the variants of the open ones', () => {
    expect(open).toMatchObject({ rows: 11, variants: 6, starts: [0, 1, 4, 8, 9] });
    expect(rowAt(open, 4)).toEqual({ kind: 'node', node: 2 });
    expect(rowAt(open, 7)).toEqual({ kind: 'variant', node: 2, nth: 4 });
    expect(rowAt(open, 10)).toEqual({ kind: 'variant', node: 4, nth: 5 });
    expect(rowAt(open, 11)).toBeUndefined();
    expect(rowAt(open, -1)).toBeUndefined();
  });

  test('a closed node hides its rows, and indexes stay the same', () => {
    const layout = layOut(nodes, new Set(['apple']));
    expect(layout).toMatchObject({ rows: 4, variants: 6, shown: [0, 3, 4] });
    expect(rowAt(layout, 3)).toEqual({ kind: 'variant', node: 4, nth: 5 });
    expect(rowOfNode(layout, 2)).toBe(0);
    expect(rowOfVariant(layout, 4)).toBe(0);
    expect(rowOfVariant(layout, 5)).toBe(3);
  });

  test('know the parent of a node', () => {
    expect(parentOf(nodes, 2)).toBe(0);
    expect(parentOf(nodes, 3)).toBeUndefined();
  });

  test('give the variants between two rows as runs', () => {
    expect(variantRuns(open, 2, 10)).toEqual([{ from: 0, to: 5 }]);
    const layout = layOut(nodes, new Set(['iphone-16']));
    expect(variantRuns(layout, 0, 99)).toEqual([
      { from: 0, to: 1 },
      { from: 5, to: 5 },
    ]);
    expect(countVariants(layout, 3, 5)).toBe(1);
    expect(variantRuns(open, 8, 9)).toEqual([]);
  });
});

test('rows and variants map to each other, whichever nodes are closed', () => {
  const tree = fc.array(fc.record({ depth: fc.nat(3), count: fc.nat(4), isClosed: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(tree, (made) => {
      const all = made.map(({ depth, count }, index) => node(String(index), depth, count));
      const closed = new Set(all.filter((_, index) => made[index]?.isClosed).map(({ key }) => key));
      const layout = layOut(all, closed);
      const shown: number[] = [];
      for (let row = 0; row < layout.rows; row++) {
        const place = rowAt(layout, row);
        if (place?.kind === 'variant') {
          shown.push(place.nth);
          expect(rowOfVariant(layout, place.nth)).toBe(row);
        } else expect(rowOfNode(layout, place?.node ?? -1)).toBe(row);
      }
      const inRuns = variantRuns(layout, 0, layout.rows).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(inRuns).toEqual(shown);
      expect(rowAt(layout, layout.rows)).toBeUndefined();
    }),
  );
});
