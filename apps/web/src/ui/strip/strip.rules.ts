/** The visible part of a scrollable line, in pixels. */
export interface View {
  /** Scroll offset. */
  left: number;
  /** Visible width. */
  width: number;
  /** Total width. */
  whole: number;
}

/** Whether content is hidden before and after the visible part. Ignores one pixel, because browsers round. */
export function hiddenOf({ left, width, whole }: View): { before: boolean; after: boolean } {
  return { before: left > 1, after: whole - left - width > 1 };
}

/** The part of the view that stays visible when scrolling by one view. */
const overlap = 0.2;

/** The scroll offset of the previous (-1) or next (1) part of the line. */
export function turn({ left, width, whole }: View, direction: -1 | 1): number {
  const next = left + direction * width * (1 - overlap);
  return Math.max(0, Math.min(next, whole - width));
}

/** The scroll offset that brings an element into view with `room` on both sides. Null if it is already in view. */
export function leftToShow(thing: { start: number; end: number }, view: View, room: number): number | null {
  const { left, width, whole } = view;
  const isBefore = thing.start - room < left && left > 0;
  const isAfter = thing.end + room > left + width && left + width < whole;
  if (!isBefore && !isAfter) return null;
  const middle = (thing.start + thing.end - width) / 2;
  return Math.max(0, Math.min(middle, whole - width));
}
