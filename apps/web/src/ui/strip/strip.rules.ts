/** What of a line of things is in view, in pixels. */
export interface View {
  /** Scrolled past. */
  left: number;
  /** In view. */
  width: number;
  /** The whole line. */
  whole: number;
}

/** Whether there is more before and after what is in view. Browsers round: a pixel is nothing. */
export function hiddenOf({ left, width, whole }: View): { before: boolean; after: boolean } {
  return { before: left > 1, after: whole - left - width > 1 };
}

/** So much of the line stays in view when one turns to the next part of it. */
const overlap = 0.2;

/** Where to scroll to for the part before (-1) or after (1) the one in view. */
export function turn({ left, width, whole }: View, direction: -1 | 1): number {
  const next = left + direction * width * (1 - overlap);
  return Math.max(0, Math.min(next, whole - width));
}

/** Where to scroll to so that a thing stands in view with room on both sides; null when it does. */
export function leftToShow(thing: { start: number; end: number }, view: View, room: number): number | null {
  const { left, width, whole } = view;
  const isBefore = thing.start - room < left && left > 0;
  const isAfter = thing.end + room > left + width && left + width < whole;
  if (!isBefore && !isAfter) return null;
  const middle = (thing.start + thing.end - width) / 2;
  return Math.max(0, Math.min(middle, whole - width));
}
