import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RowId } from './selection.rules.ts';

interface RowOpening<Row> {
  rows: readonly Row[];
  getId: (row: Row) => RowId;
  rowHref?: (row: Row) => string | undefined;
  onOpen?: (row: Row) => void;
}

const controls = 'button, input, select, textarea, label, a:not([data-row-link])';

/**
 * Opens the clicked row: in this tab through the router, or in a new one with Ctrl, ⌘, Shift or the middle button.
 * One listener serves all rows, so their links can be plain.
 */
export function useRowOpening<Row>({ rows, getId, rowHref, onOpen }: RowOpening<Row>) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-row-id]');
    if (event.defaultPrevented || !element || target.closest(controls)) return;
    const row = rows.find((each) => String(getId(each)) === element.dataset.rowId);
    const href = row && rowHref?.(row);
    if (!row || href === undefined) return;

    const isOnLink = target.closest('[data-row-link]') !== null;
    const isElsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.button > 1) return;
    if (isElsewhere) {
      // The browser handles clicks on the link itself, but not on the text beside it.
      if (!isOnLink) window.open(href, '_blank', 'noopener');
      return;
    }
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    onOpen?.(row);
    navigate(href);
  };
}
