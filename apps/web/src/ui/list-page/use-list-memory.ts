import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { RowId } from '../data-table/selection.rules.ts';
import { findNeighbours, type ListMemory, type Neighbours, parseListMemory } from './list-memory.rules.ts';

const prefix = 'tradepost.list.';
/** How long the row the user came back from stays highlighted, in milliseconds. */
const HIGHLIGHT_MS = 2_400;

/** The navigation state of a link back to a list. It tells the list to restore its scroll position. */
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
    // Storage is blocked or full: the list opens at the top.
  }
}

function findScroller(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-list-scroller]');
}

/** A row of the current page. */
interface Place {
  id: RowId;
  path: string;
}

/**
 * Remembers where the user left a list. On return (Back, or a detail page's link) it restores the scroll and highlights
 * the row the user came back from. Runs once the rows are drawn.
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

/** For a detail page: the URL of its list as the user left it, and the previous and next record. */
export function useListReturn(listId: string, fallback: string): Neighbours & { back: string } {
  const { pathname } = useLocation();
  const [memory] = useState(() => recall(listId));
  useEffect(() => {
    // Opening the previous or next record updates the row to return to.
    if (memory?.rows.includes(pathname)) remember(listId, { ...memory, row: pathname });
  }, [memory, listId, pathname]);
  return { back: memory?.href ?? fallback, ...findNeighbours(memory?.rows ?? [], pathname) };
}
