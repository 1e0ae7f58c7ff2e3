import { useShortcuts } from '../../lib/shortcuts.ts';

interface ListKeys {
  /** Gets the row's id as in its element. Absent if rows cannot be selected. */
  onToggleRow?: (rowId: string, isRange: boolean) => void;
  /** Absent while nothing is selected. */
  onClear?: () => void;
}

const group = 'List';

function rowFocuses(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-id] [data-row-focus]')];
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row-id]') ?? null;
}

/** Moves the focus to the row below or above. The focused row is the current one. */
function moveRow(step: 1 | -1): void {
  const rows = rowFocuses();
  const at = rows.findIndex((row) => row.closest('[data-row-id]') === focusedRow());
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus({ preventScroll: true });
  rows[next]?.closest('[data-row-id]')?.scrollIntoView({ block: 'nearest' });
}

/** Keyboard shortcuts for the rows of a list page. Enter follows the focused row's link. */
export function useListKeys({ onToggleRow, onClear }: ListKeys): void {
  const toggle = (event: KeyboardEvent) => {
    const rowId = focusedRow()?.dataset.rowId;
    if (rowId !== undefined) onToggleRow?.(rowId, event.shiftKey);
  };
  useShortcuts([
    { keys: 'j', label: 'Next row', group, run: () => moveRow(1) },
    { keys: 'k', label: 'Previous row', group, run: () => moveRow(-1) },
    ...(onToggleRow ? [{ keys: 'x', label: 'Select row (hold Shift for a range)', group, run: toggle }] : []),
    ...(onClear ? [{ keys: 'escape', label: 'Clear selection', group, run: onClear }] : []),
  ]);
}
