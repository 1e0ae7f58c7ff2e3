import type { Edit } from './edits.rules.ts';

interface Run {
  from: number;
  to: number;
}

/** The variants of some runs, one after the other; at most so many. */
export function listVariants(runs: readonly Run[], most = Number.POSITIVE_INFINITY): number[] {
  const listed: number[] = [];
  for (const { from, to } of runs) {
    for (let nth = from; nth <= to && listed.length < most; nth++) listed.push(nth);
  }
  return listed;
}

/** The runs cut to so many variants. */
export function takeRuns(runs: readonly Run[], most: number): Run[] {
  const taken: Run[] = [];
  let left = most;
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

/** The same amount, or what each cell comes to, for every cell of a block. `undefined` leaves one alone. */
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

/** Each column’s first price in all rows below it. */
export function fillDown(
  variants: readonly number[],
  columns: Columns,
  amountAt: (nth: number, col: number) => number | null,
): Edit[] {
  const [first, ...below] = variants;
  if (first === undefined) return [];
  return editBlock(below, columns, (_, col) => amountAt(first, col) ?? undefined);
}
