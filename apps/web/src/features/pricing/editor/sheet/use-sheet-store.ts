import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { GridRow, PriceColumn, PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import { type PackedCell, packCell, unpackCell } from '@tradepost/contracts/pricing/grid.rules';
import { useCallback, useSyncExternalStore } from 'react';

export type SheetRow = GridRow;

/** Rows from the server. */
export interface LoadedRows extends PriceGrid {
  /** How many saves the sheet had placed when the rows were asked for: they know nothing of later ones. Left out: all. */
  as_of?: number;
}

/** The state of a cell in addition to its stored price. */
export type CellMark =
  | { kind: 'saving'; amount: number | null }
  | { kind: 'saved' }
  /** Not saved: the text stays until the user changes or discards it. */
  | { kind: 'failed'; text: string; reason: string }
  /** Somebody else saved a price in the meantime. */
  | { kind: 'conflict'; amount: number | null; stored: PriceCell };

/** The loaded rows and their marks. Each row subscribes to its own changes, so that a saved cell rerenders one row. */
export interface SheetStore {
  columns: readonly PriceColumn[];
  price_list_id: number;
  rowAt: (nth: number) => SheetRow | undefined;
  /** The index of a variant, once its row is loaded. */
  nthOf: (variant_id: number) => number | undefined;
  cellAt: (nth: number, col: number) => PriceCell | undefined;
  /** How many saves have placed their cells, for `as_of`. */
  savesSoFar: () => number;
  placeRows: (page: LoadedRows) => void;
  /** Updates the cells of loaded rows, matched by variant. */
  refreshRows: (page: LoadedRows) => void;
  placeCells: (cells: readonly PriceCell[]) => void;
  markAt: (nth: number, col: number) => CellMark | undefined;
  mark: (nth: number, col: number, mark: CellMark | undefined) => void;
  /** Cells with an unsaved price, in the order in which they failed. `nth` is undefined while a filter hides the row. */
  unsaved: () => { nth: number | undefined; col: number }[];
  versionOf: (nth: number) => number;
  listen: (nth: number | 'unsaved', listener: () => void) => () => void;
}

/** The marks of cells. They survive a change of the filter, which creates a new sheet. */
export interface Marks {
  /** Keyed by `list:variant:condition`. */
  byCell: Map<string, CellMark>;
  /** Notifies the visible sheet that the mark of a cell changed. */
  tell: (key: string) => void;
}

export const noMarks = (): Marks => ({ byCell: new Map(), tell: () => {} });

export function createSheetStore(
  columns: readonly PriceColumn[],
  price_list_id: number,
  marks: Marks = noMarks(),
): SheetStore {
  const rows = new Map<number, SheetRow>();
  const places = new Map<number, number>();
  const ruleTexts: string[] = [];
  const ruleIds = new Map<string, number>();
  const versions = new Map<number, number>();
  /** The save that placed a cell last, by `variant:condition`. */
  const placedBy = new Map<string, number>();
  let saves = 0;
  const listeners = new Map<number | 'unsaved', Set<() => void>>();

  const tell = (about: number | 'unsaved') => {
    if (about !== 'unsaved') versions.set(about, (versions.get(about) ?? 0) + 1);
    for (const listener of listeners.get(about) ?? []) listener();
  };
  const ruleId = (text: string) => {
    const known = ruleIds.get(text);
    if (known !== undefined) return known;
    ruleIds.set(text, ruleTexts.length);
    return ruleTexts.push(text) - 1;
  };
  const placeOf = (key: string) => {
    const [list, variant = 0] = key.split(':').map(Number);
    return list === price_list_id ? places.get(variant) : undefined;
  };
  const unsaved = () =>
    [...marks.byCell].flatMap(([key, { kind }]) => {
      if (kind === 'saved' || kind === 'saving') return [];
      const condition = Number(key.split(':')[2]);
      return [{ nth: placeOf(key), col: columns.findIndex(({ id }) => id === condition) }];
    });
  const tellMark = (key: string) => {
    const nth = placeOf(key);
    if (nth !== undefined) tell(nth);
    tell('unsaved');
  };
  const keyOf = (nth: number, col: number) => `${price_list_id}:${rows.get(nth)?.id}:${columns[col]?.id}`;

  /** The cells of a row that comes, except where a save was placed since it was asked for. */
  const cellsOf = (row: SheetRow, { rules, as_of = saves }: LoadedRows) => {
    const known = rows.get(places.get(row.id) ?? -1);
    return row.cells.map((cell, col) => {
      const isOlder = known?.id === row.id && (placedBy.get(`${row.id}:${columns[col]?.id}`) ?? 0) > as_of;
      return isOlder ? (known.cells[col] ?? null) : cell && withRule(cell, ruleId, rules);
    });
  };

  return {
    columns,
    price_list_id,
    savesSoFar: () => saves,
    rowAt: (nth) => rows.get(nth),
    nthOf: (variant_id) => places.get(variant_id),
    cellAt: (nth, col) => {
      const row = rows.get(nth);
      const column = columns[col];
      return row && column && unpackCell(row.cells[col] ?? null, row.id, column, { price_list_id, rules: ruleTexts });
    },
    placeRows: (page) => {
      page.rows.forEach((row, index) => {
        const nth = page.offset + index;
        rows.set(nth, { ...row, cells: cellsOf(row, page) });
        places.set(row.id, nth);
        tell(nth);
      });
    },
    refreshRows: (page) => {
      for (const row of page.rows) {
        const nth = places.get(row.id);
        const known = nth === undefined ? undefined : rows.get(nth);
        if (nth === undefined || !known) continue;
        rows.set(nth, { ...known, cells: cellsOf(row, page) });
        tell(nth);
      }
    },
    placeCells: (cells) => {
      const touched = new Set<number>();
      saves += 1;
      for (const cell of cells) {
        const nth = places.get(cell.variant_id);
        const row = nth === undefined ? undefined : rows.get(nth);
        const col = columns.findIndex(({ id }) => id === cell.condition_id);
        if (nth === undefined || !row || col < 0) continue;
        placedBy.set(`${cell.variant_id}:${cell.condition_id}`, saves);
        if (cell.rule !== null) ruleId(cell.rule);
        rows.set(nth, { ...row, cells: row.cells.with(col, packCell(cell, ruleIds)) });
        touched.add(nth);
      }
      for (const nth of touched) tell(nth);
    },
    markAt: (nth, col) => (marks.byCell.size === 0 ? undefined : marks.byCell.get(keyOf(nth, col))),
    mark: (nth, col, mark) => {
      const key = keyOf(nth, col);
      if (mark) marks.byCell.set(key, mark);
      else if (!marks.byCell.delete(key)) return;
      tellMark(key);
      if (marks.tell !== tellMark) marks.tell(key);
    },
    unsaved,
    versionOf: (nth) => versions.get(nth) ?? 0,
    listen: (nth, listener) => {
      marks.tell = tellMark;
      const set = listeners.get(nth) ?? new Set();
      listeners.set(nth, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(nth);
      };
    },
  };
}

/** Replaces the page's rule index with an index into the store's list of rule texts. */
function withRule(cell: PackedCell, ruleId: (text: string) => number, rules: readonly string[]): PackedCell {
  const text = cell[7] === null ? undefined : rules[cell[7]];
  const own = text === undefined ? null : ruleId(text);
  return own === cell[7] ? cell : (cell.with(7, own) as PackedCell);
}

/** Rerenders the caller when the row changes. */
export function useRowVersion(store: SheetStore, nth: number): number {
  const subscribe = useCallback((listener: () => void) => store.listen(nth, listener), [store, nth]);
  return useSyncExternalStore(subscribe, () => store.versionOf(nth));
}

/** The number of cells with an unsaved price. */
export function useUnsavedCount(store: SheetStore): number {
  const subscribe = useCallback((listener: () => void) => store.listen('unsaved', listener), [store]);
  return useSyncExternalStore(subscribe, () => store.unsaved().length);
}
