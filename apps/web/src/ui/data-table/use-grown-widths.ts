import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Column, columnWidth, growCell, isNeverCut } from './columns.rules.ts';

type Columns = readonly Pick<Column<never>, 'key' | 'align' | 'width' | 'never_cut'>[];

/** How many pixels of the cell's content are out of view. Right-aligned text that is too long begins at the left. */
function hiddenIn(cell: HTMLTableCellElement): number {
  const parts = [cell, ...cell.children];
  return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
}

/**
 * The widths of the columns before they are fitted into the room. A column that is never cut is as wide as the widest of
 * its cells drawn so far. `drawn` says when other cells are drawn, or the same ones in other room.
 */
export function useGrownWidths(
  scroller: RefObject<HTMLElement | null>,
  columns: Columns,
  hasBox: boolean,
  drawn: readonly unknown[],
): number[] {
  const [grown, setGrown] = useState<Readonly<Record<string, number>>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is in the document, not in a variable
  useLayoutEffect(() => {
    const wider: Record<string, number> = {};
    for (const row of scroller.current?.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row-id]') ?? []) {
      columns.forEach((column, place) => {
        const cell = row.cells[place + (hasBox ? 1 : 0)];
        const needed = cell && isNeverCut(column) ? growCell(cell.offsetWidth, hiddenIn(cell)) : null;
        if (!cell || !needed) return;
        if (needed.wraps) cell.dataset.wraps = '';
        wider[column.key] = Math.max(wider[column.key] ?? 0, needed.width);
      });
    }
    setGrown((before) => {
      const changed = Object.entries(wider).filter(([key, width]) => width > (before[key] ?? 0));
      return changed.length > 0 ? { ...before, ...Object.fromEntries(changed) } : before;
    });
  }, [scroller, columns, hasBox, grown, ...drawn]);

  return columns.map((column) => Math.max(columnWidth(column), grown[column.key] ?? 0));
}
