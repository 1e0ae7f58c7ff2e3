import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListState } from '../data-table/list-state.rules.ts';
import {
  emptySelection,
  type RowId,
  type Selection,
  selectAllMatching,
  togglePage,
  toggleRow,
} from '../data-table/selection.rules.ts';

/** The selected rows of a list. Kept across pages, cleared when the search, the filters or the tab change. */
export function useListSelection<Row extends { id: RowId }>(rows: readonly Row[], state: ListState) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const pageIds = useRef<RowId[]>([]);
  pageIds.current = rows.map((row) => row.id);

  const { pathname } = useLocation();
  const listKey = JSON.stringify([state.search, state.filters, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the selection when the listed rows change
  useEffect(() => setSelection(emptySelection), [listKey]);

  const onToggleRow = useCallback(
    (id: RowId, isRange: boolean) => setSelection((before) => toggleRow(before, id, pageIds.current, isRange)),
    [],
  );
  const toggleByKey = (rowId: string, isRange: boolean) => {
    const id = pageIds.current.find((each) => String(each) === rowId);
    if (id !== undefined) onToggleRow(id, isRange);
  };
  return {
    selection,
    hasSelection: selection.all_matching || selection.ids.size > 0,
    onToggleRow,
    onTogglePage: () => setSelection((before) => togglePage(before, pageIds.current)),
    toggleByKey,
    selectAll: () => setSelection(selectAllMatching()),
    clear: () => setSelection(emptySelection),
  };
}
