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

/** A row of the page on screen. */
interface Place {
  id: RowId;
  path: string;
}

/**
 * Remembers where a list was left, and on coming back (Back, or a detail's link) restores the scroll and marks
 * the row one came from. `places` once the rows are drawn.
 */
export function useListMemory(listId: string, places: readonly Place[] | null) {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP' || (location.state as typeof returnState | null)?.is_return === true;
  const [highlightId, setHighlightId] = useState<RowId | null>(null);
  const href = location.pathname + location.search;
  const canRestore = useRef(isBack);

  useEffect(() => {
    if (!places || !canRestore.current) return;
    canRestore.current = false;
    const memory = recall(listId);
    if (memory?.href !== href) return;
    const scroller = findScroller();
    if (scroller) scroller.scrollTop = memory.top;
    else window.scrollTo({ top: memory.top });
    const place = places.find(({ path }) => path === memory.row);
    if (!place) return;
    setHighlightId(place.id);
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(String(place.id))}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus({ preventScroll: true });
  }, [places, listId, href]);

  useEffect(() => {
    if (highlightId === null) return;
    const timer = setTimeout(() => setHighlightId(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlightId]);

  const leaveTo = (row: string) => {
    const rows = (places ?? []).map(({ path }) => path);
    remember(listId, { href, row, rows, top: findScroller()?.scrollTop ?? window.scrollY });
  };
  return { highlightId, leaveTo };
}

/** From a detail page: the address of its list as it was left, and the records before and after this one there. */
export function useListReturn(listId: string, fallback: string): Neighbours & { back: string } {
  const { pathname } = useLocation();
  const [memory] = useState(() => recall(listId));
  useEffect(() => {
    // Going on to a neighbour moves the place to come back to.
    if (memory?.rows.includes(pathname)) remember(listId, { ...memory, row: pathname });
  }, [memory, listId, pathname]);
  return { back: memory?.href ?? fallback, ...findNeighbours(memory?.rows ?? [], pathname) };
}
