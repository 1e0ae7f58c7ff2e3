import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampPlace, inOrderOf, moveItem, placeOf, type RowBox, shiftOf } from './sort-list.rules.ts';

export interface SortItem {
  id: number | string;
  /** What it is called when its move is announced. */
  label: string;
}

interface Drag {
  from: number;
  to: number;
  by: number;
  height: number;
}

/** Where the pointer took hold, and how the rows stood then. */
interface Hold {
  from: number;
  pointer_y: number;
  list_top: number;
  rows: RowBox[];
}

/** The order that a person is giving a list: by dragging a handle, by keys, by buttons. */
export function useSorting<Item extends SortItem>(items: readonly Item[], onSort: (ids: Item['id'][]) => unknown) {
  const list = useRef<HTMLUListElement>(null);
  const hold = useRef<Hold | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [order, setOrder] = useState<readonly Item['id'][] | null>(null);
  const [said, setSaid] = useState('');
  // What the server says counts again as soon as it says something new.
  const stored = items.map((item) => item.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored order is what it waits for
  useEffect(() => setOrder(null), [stored]);

  // A row that is moved in the page loses the focus; whoever moves it by keys goes on from there.
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what it waits for
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
    setSaid(`${item.label}, position ${place + 1} of ${shown.length}`);
    // A refused order is told by whoever saves it; the list goes back to the stored one.
    Promise.resolve(onSort(ids)).catch(() => setOrder(null));
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
    // Whatever scrolls the list brings the row along.
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

  return { list, shown, said, drag, move, begin, follow, end, onKey, styleOf };
}
