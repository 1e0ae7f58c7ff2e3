import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { rowAt } from './layout.rules.ts';
import type { Position } from './moving.rules.ts';
import type { SheetActions } from './use-sheet.ts';

/** Pixels the sheet scrolls in a frame while a drag is past its edge. */
const dragScroll = 12;

const numberOf = (element: Element | null | undefined, name: string) => {
  const text = element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return text === null || text === undefined ? undefined : Number(text);
};

/** The row, column or column header under the pointer. */
function targetAt(target: Element) {
  return { row: numberOf(target, 'row'), col: numberOf(target, 'col'), head: numberOf(target, 'head') };
}

/** Mouse selection as in a spreadsheet: drag a block, extend it with Shift, click names for rows and headers for columns. */
export function useSheetPointer(scroller: RefObject<HTMLElement | null>, actions: SheetActions, onEdit: () => void) {
  const drag = useRef<{ x: number; y: number; frame: number; isRows: boolean } | null>(null);

  const end = () => {
    if (drag.current) cancelAnimationFrame(drag.current.frame);
    drag.current = null;
  };
  useEffect(() => {
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      end();
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  });

  const extendTo = (x: number, y: number, isRows: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const inside = document.elementFromPoint(
      Math.min(Math.max(x, box.left + 1), box.right - 20),
      Math.min(Math.max(y, box.top + 40), box.bottom - 20),
    );
    if (!inside || !element.contains(inside)) return;
    const { row, col } = targetAt(inside);
    const { selection, columns } = actions.now();
    if (row === undefined) return;
    actions.select({ row, col: isRows ? columns - 1 : (col ?? selection.head.col) }, true);
  };
  /** Scrolls the sheet while a drag is past its edge. */
  const follow = () => {
    const element = scroller.current;
    const dragged = drag.current;
    if (!element || !dragged) return;
    const box = element.getBoundingClientRect();
    const beyond = (at: number, low: number, high: number) => (at < low ? -1 : at > high ? 1 : 0);
    const left = beyond(dragged.x, box.left, box.right);
    const top = beyond(dragged.y, box.top + 32, box.bottom);
    if (left !== 0 || top !== 0) {
      element.scrollBy({ left: left * dragScroll, top: top * dragScroll * 2, behavior: 'instant' });
      extendTo(dragged.x, dragged.y, dragged.isRows);
    }
    dragged.frame = requestAnimationFrame(follow);
  };

  const press = (target: Element, extend: boolean): Position | 'row' | undefined => {
    const view = actions.now();
    const { row, col, head } = targetAt(target);
    if (head !== undefined) {
      actions.selectBlock({ top: 0, bottom: view.layout.rows - 1, left: head, right: head });
      return undefined;
    }
    if (row === undefined) return undefined;
    const place = rowAt(view.layout, row);
    if (place?.kind === 'node') {
      if (target.closest('[data-toggle]')) actions.toggle(place.node);
      else if (view.layout.closed.has(view.nodes[place.node]?.key ?? '')) actions.select({ row, col: 0 });
      else actions.selectNode(place.node);
      return undefined;
    }
    if (target.closest('[data-name]')) {
      if (extend) actions.select({ row, col: view.columns - 1 }, true);
      else actions.selectBlock({ top: row, bottom: row, left: 0, right: view.columns - 1 });
      return 'row';
    }
    if (col === undefined) return undefined;
    const at = { row, col };
    actions.select(at, extend);
    return at;
  };

  const isOurs = (target: Element) => target.closest('input, label') === null;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element;
      // Touch scrolls; a tap is handled as a click.
      if (event.pointerType === 'touch' || event.button !== 0 || !isOurs(target)) return;
      const pressed = press(target, event.shiftKey);
      if (pressed === undefined) return;
      drag.current = { x: event.clientX, y: event.clientY, isRows: pressed === 'row', frame: 0 };
      drag.current.frame = requestAnimationFrame(follow);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const dragged = drag.current;
      if (!dragged || event.buttons === 0) return;
      dragged.x = event.clientX;
      dragged.y = event.clientY;
      extendTo(event.clientX, event.clientY, dragged.isRows);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !isOurs(target)) return;
      const before = actions.now().selection.anchor;
      const pressed = press(target, event.shiftKey);
      // The second tap on a cell edits it.
      if (pressed && pressed !== 'row' && pressed.row === before.row && pressed.col === before.col) onEdit();
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      if (isOurs(target) && target.closest('[data-col]')) onEdit();
    },
  };
}
