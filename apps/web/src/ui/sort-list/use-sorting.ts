import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showError } from '../../lib/toast.tsx';
import { clampPlace, inOrderOf, moveItem, placeOf, type RowBox, shiftOf } from './sort-list.rules.ts';

export interface SortItem {
  id: number | string;
  /** The name used when a move is announced. */
  label: string;
}

interface Drag {
  from: number;
  to: number;
  by: number;
  height: number;
}

/** The pointer and row positions when the drag began. */
interface Hold {
  from: number;
  pointer_y: number;
  list_top: number;
  rows: RowBox[];
}

/** State and handlers for sorting a list by dragging, by keyboard and with buttons. */
export function useSorting<Item extends SortItem>(items: readonly Item[], onSort: (ids: Item['id'][]) => unknown) {
  const list = useRef<HTMLUListElement>(null);
  const hold = useRef<Hold | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [order, setOrder] = useState<readonly Item['id'][] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // A new order from the server replaces the local one.
  const stored = items.map((item) => item.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the local order when the stored one changes
  useEffect(() => setOrder(null), [stored]);

  // Moving a row in the DOM drops the focus. Restore it for keyboard users.
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the focus when the order changes
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = null;
    if (current instanceof HTMLElement && document.activeElement !== current) current.focus({ preventScroll: true });
  }, [order]);

  const shown = order ? inOrderOf(items, order) : [...items];

  const move = (from: number, to: number) => {
    const place = clampPlace(to, shown.length);
    const item = shown[from];
    if (!item || place === from) return;
    const ids = moveItem(shown, from, place).map(({ id }) => id);
    focused.current = document.activeElement;
    setOrder(ids);
    setAnnouncement(`${item.label}, position ${place + 1} of ${shown.length}`);
    Promise.resolve(onSort(ids)).catch((error: unknown) => {
      setOrder(null);
      showError(error);
    });
  };

  const begin = (index: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = list.current.getBoundingClientRect();
    const rows = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top - box.top, height };
    });
    hold.current = { from: index, pointer_y: event.clientY, list_top: box.top, rows };
    setDrag({ from: index, to: index, by: 0, height: rows[index]?.height ?? 0 });
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (!held || !list.current) return;
    // Include any scrolling of the list since the drag began.
    const by = event.clientY - held.pointer_y - (list.current.getBoundingClientRect().top - held.list_top);
    const height = held.rows[held.from]?.height ?? 0;
    setDrag({ from: held.from, to: placeOf(held.rows, held.from, by), by, height });
    event.currentTarget.scrollIntoView({ block: 'nearest' });
  };

  const end = (isDropped: boolean) => {
    hold.current = null;
    setDrag(null);
    if (isDropped && drag) move(drag.from, drag.to);
  };

  const onKey = (index: number, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && hold.current) return end(false);
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };

  const styleOf = (index: number) => {
    if (!drag) return undefined;
    const y = index === drag.from ? drag.by : shiftOf(index, drag.from, drag.to) * drag.height;
    return { transform: `translateY(${y}px)` };
  };

  return { list, shown, announcement, drag, move, begin, follow, end, onKey, styleOf };
}
