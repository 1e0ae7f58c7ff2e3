import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Fewer rows are cheaper to draw than to measure. */
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

export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isCompact: boolean,
): VirtualRows {
  const isVirtual = count > VIRTUAL_FROM;
  const height = isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.comfortable;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  if (!isVirtual) {
    return { isVirtual, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  }
  const items = virtualizer.getVirtualItems();
  return {
    isVirtual,
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
