export type RowId = number | string;

export interface Selection {
  ids: ReadonlySet<RowId>;
  /** Every row that matches the filters, seen or not; `ids` then holds none. */
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
 * Turns a row over. With `isRange`, every row of the page from the anchor to here takes the state that
 * this row gets. Taking one row out of "all that match" leaves the rest of the page selected.
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

/** Selects the whole page, or takes it out when all of it is selected already. Other pages stay as they are. */
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
