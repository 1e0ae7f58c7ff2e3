import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { RowId } from '../data-table/selection.rules.ts';
import { findNeighbours, type ListMemory, type Neighbours, parseListMemory } from './list-memory.rules.ts';

const prefix = 'tradepost.list.';
/** The mark on the row one came from stays this long. */
const HIGHLIGHT_MS = 2_400;

/** The state a link back to a list carries, so that the list knows to be as it was. */
export const returnState = { is_return: true } as const;

function recall(listId: string): ListMemory | null {
  try {
    return parseListMemory(sessionStorage.getItem(prefix + listId));
  } catch {
    return null;
  }
}

function remember(listId: string, memory: ListMemory): void {
  try {
    sessionStorage.setItem(prefix + listId, JSON.stringify(memory));
  } catch {
    // Blocked or full: the list opens from its top.
  }
}

function findScroller(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-list-scroller]');
}

/**
 * Remembers where a list was left, and on coming back (Back, or a detail's link) restores the scroll and marks
 * the row one came from. `isReady` once the rows are drawn.
 */
export function useListMemory(listId: string, isReady: boolean) {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP' || (location.state as typeof returnState | null)?.is_return === true;
  const [highlightId, setHighlightId] = useState<RowId | null>(null);
  const href = location.pathname + location.search;
  const canRestore = useRef(isBack);

  useEffect(() => {
    if (!isReady || !canRestore.current) return;
    canRestore.current = false;
    const memory = recall(listId);
    if (memory?.href !== href) return;
    findScroller()?.scrollTo({ top: memory.top });
    if (!findScroller()) window.scrollTo({ top: memory.top });
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(String(memory.row_id))}"]`);
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
    setHighlightId(memory.row_id);
  }, [isReady, listId, href]);

  useEffect(() => {
    if (highlightId === null) return;
    const timer = setTimeout(() => setHighlightId(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlightId]);

  const leaveTo = (row_id: RowId, rows: string[]) =>
    remember(listId, { href, row_id, rows, top: findScroller()?.scrollTop ?? window.scrollY });
  return { highlightId, leaveTo };
}

/** From a detail page: the address of its list as it was left, and the records before and after this one there. */
export function useListReturn(listId: string, fallback: string): Neighbours & { back: string } {
  const { pathname } = useLocation();
  const [memory] = useState(() => recall(listId));
  return { back: memory?.href ?? fallback, ...findNeighbours(memory?.rows ?? [], pathname) };
}
