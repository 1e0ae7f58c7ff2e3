export type RowId = number | string;

export interface Selection {
  ids: ReadonlySet<RowId>;
  /** All rows that match the filters, on any page. `ids` is then empty. */
  all_matching: boolean;
  /** Where a Shift range starts. */
  anchor: RowId | null;
}

export const emptySelection: Selection = { ids: new Set(), all_matching: false, anchor: null };

export function isRowSelected(selection: Selection, id: RowId): boolean {
  return selection.all_matching || selection.ids.has(id);
}

export function countSelected(selection: Selection, total: number): number {
  return selection.all_matching ? total : selection.ids.size;
}

/**
 * Toggles a row. With `isRange`, every row on the page from the anchor to this one gets the
 * new state of this row. Deselecting a row while all matching rows are selected keeps the rest of the page selected.
 */
export function toggleRow(selection: Selection, id: RowId, pageIds: readonly RowId[], isRange = false): Selection {
  const ids = new Set(selection.all_matching ? pageIds : selection.ids);
  const isOn = !ids.has(id);
  const from = isRange && selection.anchor !== null ? pageIds.indexOf(selection.anchor) : -1;
  const to = pageIds.indexOf(id);
  const range = from >= 0 && to >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of range) {
    if (isOn) ids.add(each);
    else ids.delete(each);
  }
  return { ids, all_matching: false, anchor: id };
}

/** Selects the whole page, or deselects it if it is fully selected. Other pages do not change. */
export function togglePage(selection: Selection, pageIds: readonly RowId[]): Selection {
  if (selection.all_matching) return emptySelection;
  const ids = new Set(selection.ids);
  const isOn = pageState(selection, pageIds) !== 'all';
  for (const id of pageIds) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return { ids, all_matching: false, anchor: null };
}

export function pageState(selection: Selection, pageIds: readonly RowId[]): 'all' | 'some' | 'none' {
  const count = pageIds.filter((id) => isRowSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}

export function selectAllMatching(): Selection {
  return { ids: new Set(), all_matching: true, anchor: null };
}
