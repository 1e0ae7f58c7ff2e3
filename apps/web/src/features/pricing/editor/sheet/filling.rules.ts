import type { Edit } from './edits.rules.ts';

interface Run {
  from: number;
  to: number;
}

/** The variants of some runs, up to a maximum. */
export function listVariants(runs: readonly Run[], max = Number.POSITIVE_INFINITY): number[] {
  const listed: number[] = [];
  for (const { from, to } of runs) {
    for (let nth = from; nth <= to && listed.length < max; nth++) listed.push(nth);
  }
  return listed;
}

/** The runs, shortened to a maximum number of variants. */
export function takeRuns(runs: readonly Run[], max: number): Run[] {
  const taken: Run[] = [];
  let left = max;
  for (const { from, to } of runs) {
    if (left <= 0) break;
    taken.push({ from, to: Math.min(to, from + left - 1) });
    left -= to - from + 1;
  }
  return taken;
}

interface Columns {
  left: number;
  right: number;
}

/** Edits for every cell of a block. `undefined` skips a cell. */
export function editBlock(
  variants: readonly number[],
  { left, right }: Columns,
  amountOf: (nth: number, col: number) => number | null | undefined,
): Edit[] {
  const edits: Edit[] = [];
  for (const nth of variants) {
    for (let col = left; col <= right; col++) {
      const amount = amountOf(nth, col);
      if (amount !== undefined) edits.push({ nth, col, amount });
    }
  }
  return edits;
}

/** Copies each column’s first price to all rows below it. */
export function fillDown(
  variants: readonly number[],
  columns: Columns,
  amountAt: (nth: number, col: number) => number | null,
): Edit[] {
  const [first, ...below] = variants;
  if (first === undefined) return [];
  return editBlock(below, columns, (_, col) => amountAt(first, col) ?? undefined);
}
