import { useShortcuts } from '../../lib/shortcuts.ts';

interface ListKeys {
  /** With the id as the row's element carries it; left out where rows cannot be selected. */
  onToggleRow?: (rowId: string, isRange: boolean) => void;
  /** Left out while there is nothing to clear. */
  onClear?: () => void;
}

const group = 'List';

function rowFocuses(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-id] [data-row-focus]')];
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row-id]') ?? null;
}

/** Moves the focus to the row below or above; the focus is what shows where one is. */
function moveRow(step: 1 | -1): void {
  const rows = rowFocuses();
  const at = rows.findIndex((row) => row.closest('[data-row-id]') === focusedRow());
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus({ preventScroll: true });
  rows[next]?.closest('[data-row-id]')?.scrollIntoView({ block: 'nearest' });
}

/** The keys of a list page's rows; Enter is the focused row's own link. */
export function useListKeys({ onToggleRow, onClear }: ListKeys): void {
  const toggle = (event: KeyboardEvent) => {
    const rowId = focusedRow()?.dataset.rowId;
    if (rowId !== undefined) onToggleRow?.(rowId, event.shiftKey);
  };
  useShortcuts([
    { keys: 'j', label: 'Next row', group, run: () => moveRow(1) },
    { keys: 'k', label: 'Previous row', group, run: () => moveRow(-1) },
    ...(onToggleRow ? [{ keys: 'x', label: 'Select the row, with Shift a range', group, run: toggle }] : []),
    ...(onClear ? [{ keys: 'escape', label: 'Clear the selection', group, run: onClear }] : []),
  ]);
}
