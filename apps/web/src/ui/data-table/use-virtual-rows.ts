import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Range, rowsInView } from './virtual-rows.rules.ts';

/** Fewer rows are cheaper to draw than to watch. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = { comfortable: 40, compact: 32 };

interface VirtualRows {
  isVirtual: boolean;
  /** Places of the rows to draw. */
  indexes: number[];
  /** Pixels that the rows above and below would take. */
  before: number;
  after: number;
}

/** Draws only the rows near those in view. All rows are of one height. */
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
      // Larger letters in the browser make higher rows.
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
