import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Range, rowsInView } from './virtual-rows.rules.ts';

/** Below this many rows, drawing all of them is cheaper than tracking the scroll position. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = { comfortable: 40, compact: 32 };

interface VirtualRows {
  isVirtual: boolean;
  /** Indexes of the rows to draw. */
  indexes: number[];
  /** Height in pixels of the rows above and below that are not drawn. */
  before: number;
  after: number;
}

/** Draws only the rows in view and a few around them. All rows have the same height. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isCompact: boolean,
): VirtualRows {
  const isVirtual = count > VIRTUAL_FROM;
  const expected = isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.comfortable;
  const [height, setHeight] = useState(expected);
  const [range, setRange] = useState<Range>({ first: 0, end: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isVirtual || !element) return;
    const look = () => {
      // A larger font size in the browser makes the rows taller.
      const drawn = element.querySelector<HTMLElement>('tbody [data-row-id]')?.offsetHeight || expected;
      const next = rowsInView({ top: element.scrollTop, view: element.clientHeight, height: drawn, count });
      setHeight(drawn);
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, count, expected, isVirtual]);

  const { first, end } = isVirtual ? range : { first: 0, end: count };
  return {
    isVirtual,
    indexes: Array.from({ length: Math.min(end, count) - first }, (_, index) => first + index),
    before: first * height,
    after: isVirtual ? Math.max(0, count - end) * height : 0,
  };
}
