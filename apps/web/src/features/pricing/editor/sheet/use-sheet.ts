import { useCallback, useMemo, useRef, useState } from 'react';
import type { SheetNode } from '../outline.rules.ts';
import { layOut, parentOf, rowAt, rowOfNode, rowOfVariant, variantRuns } from './layout.rules.ts';
import { edgeCell, isCellRow, type Position, type Sheet } from './moving.rules.ts';
import { type Block, blockOf, clampSelection, type Selection, selectOne } from './selection.rules.ts';

/** The cell that is being edited. */
export interface Editing extends Position {
  text: string;
  /** The edit started with typing, so arrow keys leave the cell instead of moving in the text. */
  isReplacing: boolean;
}

export interface SheetView extends Sheet {
  nodes: readonly SheetNode[];
  selection: Selection;
  editing: Editing | null;
}

export interface SheetActions {
  select: (at: Position, extend?: boolean) => void;
  selectBlock: (block: Block) => void;
  /** Selects all visible cells below a node. */
  selectNode: (node: number) => void;
  toggle: (node: number, open?: boolean) => void;
  /** Closes all nodes except the root. */
  closeAll: () => void;
  edit: (editing: Editing | null) => void;
  /** The current view, for handlers that outlive a render. */
  now: () => SheetView;
}

/** The state of the sheet: open nodes, selection and the edited cell. */
export function useSheet(nodes: readonly SheetNode[], columns: number): SheetView & { actions: SheetActions } {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const layout = useMemo(() => layOut(nodes, closed), [nodes, closed]);
  const [selected, setSelected] = useState<Selection>(() => selectOne(edgeCell({ layout, columns }, 'first')));
  const [editing, setEditing] = useState<Editing | null>(null);
  const selection = clampSelection(selected, layout.rows, columns);
  const view: SheetView = { nodes, layout, columns, selection, editing };
  const latest = useRef(view);
  latest.current = view;

  /** Keeps the same cells selected when rows open or close. */
  const close = useCallback((next: ReadonlySet<string>) => {
    const { layout, nodes, selection } = latest.current;
    const after = layOut(nodes, next);
    const carry = (at: Position) => {
      const place = rowAt(layout, at.row);
      if (!place) return at;
      return { ...at, row: place.kind === 'node' ? rowOfNode(after, place.node) : rowOfVariant(after, place.nth) };
    };
    setClosed(next);
    setSelected({ anchor: carry(selection.anchor), head: carry(selection.head) });
  }, []);

  const actions = useMemo<SheetActions>(
    () => ({
      select: (at, extend = false) => {
        const { anchor } = latest.current.selection;
        const next = extend ? { anchor, head: at } : selectOne(at);
        latest.current = { ...latest.current, selection: next };
        setSelected(next);
      },
      selectBlock: ({ top, bottom, left, right }) =>
        setSelected({ anchor: { row: top, col: left }, head: { row: bottom, col: right } }),
      selectNode: (node) => {
        const { layout, nodes, columns } = latest.current;
        const top = rowOfNode(layout, node);
        const depth = nodes[node]?.depth ?? 0;
        const next = layout.shown.findIndex((index) => index > node && (nodes[index]?.depth ?? 0) <= depth);
        const bottom = (next < 0 ? layout.rows : (layout.starts[next] ?? 0)) - 1;
        let first = top;
        while (first < bottom && !isCellRow(layout, first)) first++;
        setSelected({ anchor: { row: first, col: 0 }, head: { row: bottom, col: columns - 1 } });
      },
      toggle: (node, open) => {
        const { layout, nodes } = latest.current;
        const key = nodes[node]?.key;
        if (key === undefined) return;
        const next = new Set(layout.closed);
        if (open ?? next.has(key)) next.delete(key);
        else next.add(key);
        close(next);
      },
      closeAll: () => close(new Set(latest.current.nodes.slice(1).map(({ key }) => key))),
      edit: (next) => {
        latest.current = { ...latest.current, editing: next };
        setEditing(next);
      },
      now: () => latest.current,
    }),
    [close],
  );
  return { ...view, actions };
}

/** The variants of the selected rows. */
export function selectedRuns({ layout, selection }: Pick<SheetView, 'layout' | 'selection'>) {
  const { top, bottom } = blockOf(selection);
  return variantRuns(layout, top, bottom);
}

/** The nodes from the root to the node of a row. */
export function pathOf(view: Pick<SheetView, 'layout' | 'nodes'>, row: number): SheetNode[] {
  const path: SheetNode[] = [];
  let at = rowAt(view.layout, row)?.node;
  while (at !== undefined) {
    const node = view.nodes[at];
    if (node) path.unshift(node);
    at = parentOf(view.nodes, at);
  }
  return path;
}
