/** One node of the outline, in pre-order: each node comes before its children. */
export interface OutlineNode {
  /** A unique key, such as `model:12`. */
  key: string;
  /** 0 at the top. */
  depth: number;
  /** Variants directly below it; only models have any. */
  count: number;
}

/** The rows of the sheet: one for each visible node, and one for each variant of an open model. */
export interface Layout {
  nodes: readonly OutlineNode[];
  closed: ReadonlySet<string>;
  /** Indexes in `nodes` of the visible nodes. */
  shown: readonly number[];
  /** The row of each visible node; ascending. */
  starts: readonly number[];
  /** How many variants come before each node, visible or not. */
  before: readonly number[];
  rows: number;
  /** The number of variants of all nodes, open or closed. */
  variants: number;
}

export type RowPlace =
  | { kind: 'node'; node: number }
  /** `nth` is the index of the variant in the whole outline, so it does not change when nodes close. */
  | { kind: 'variant'; node: number; nth: number };

export function layOut(nodes: readonly OutlineNode[], closed: ReadonlySet<string>): Layout {
  const shown: number[] = [];
  const starts: number[] = [];
  const before: number[] = [];
  let rows = 0;
  let variants = 0;
  let hiddenBelow = Number.POSITIVE_INFINITY;
  nodes.forEach((node, index) => {
    before.push(variants);
    variants += node.count;
    if (node.depth > hiddenBelow) return;
    const isClosed = closed.has(node.key);
    hiddenBelow = isClosed ? node.depth : Number.POSITIVE_INFINITY;
    shown.push(index);
    starts.push(rows);
    rows += 1 + (isClosed ? 0 : node.count);
  });
  return { nodes, closed, shown, starts, before, rows, variants };
}

/** The last index whose value is at most `value`; -1 for none. */
function lastNotOver(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function rowAt(layout: Layout, row: number): RowPlace | undefined {
  if (row < 0 || row >= layout.rows) return undefined;
  const at = lastNotOver(layout.starts, row);
  const node = layout.shown[at] ?? 0;
  const inside = row - (layout.starts[at] ?? 0);
  if (inside === 0) return { kind: 'node', node };
  return { kind: 'variant', node, nth: (layout.before[node] ?? 0) + inside - 1 };
}

/** The row of a node, or of the closed ancestor that hides it. */
export function rowOfNode(layout: Layout, node: number): number {
  return layout.starts[lastNotOver(layout.shown, node)] ?? 0;
}

/** The row of the nth variant, or of the closed node that hides it. */
export function rowOfVariant(layout: Layout, nth: number): number {
  // Nodes without variants have the same count as the next node, so the last of them has the variant.
  const node = lastNotOver(layout.before, nth);
  const start = rowOfNode(layout, node);
  const place = rowAt(layout, start);
  const isOpen = place?.node === node && !layout.closed.has(layout.nodes[node]?.key ?? '');
  return isOpen ? start + 1 + nth - (layout.before[node] ?? 0) : start;
}

/** The index of the parent node; undefined for a root. */
export function parentOf(nodes: readonly OutlineNode[], node: number): number | undefined {
  const depth = nodes[node]?.depth ?? 0;
  for (let at = node - 1; at >= 0; at--) if ((nodes[at]?.depth ?? 0) < depth) return at;
  return undefined;
}

/** The visible variants between two rows, both included, as runs of `nth`. */
export function variantRuns(layout: Layout, first: number, last: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  const end = Math.min(last, layout.rows - 1);
  let row = Math.max(0, first);
  while (row <= end) {
    const at = lastNotOver(layout.starts, row);
    const start = layout.starts[at] ?? 0;
    const next = layout.starts[at + 1] ?? layout.rows;
    const base = (layout.before[layout.shown[at] ?? 0] ?? 0) - start - 1;
    const from = Math.max(row, start + 1);
    const to = Math.min(end, next - 1);
    const open = runs.at(-1);
    if (from <= to) {
      if (open && open.to === base + from - 1) open.to = base + to;
      else runs.push({ from: base + from, to: base + to });
    }
    row = next;
  }
  return runs;
}

export function countVariants(layout: Layout, first: number, last: number): number {
  return variantRuns(layout, first, last).reduce((sum, run) => sum + run.to - run.from + 1, 0);
}
