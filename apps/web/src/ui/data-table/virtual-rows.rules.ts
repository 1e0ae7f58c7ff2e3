/** Extra rows drawn above and below the view, so that fast scrolling shows no gaps. */
const OVERSCAN = 12;

interface View {
  /** Scroll offset in pixels. */
  top: number;
  /** Height of the view in pixels. */
  view: number;
  /** Height of one row in pixels. */
  height: number;
  count: number;
}

/** From `first` (inclusive) to `end` (exclusive). */
export interface Range {
  first: number;
  end: number;
}

/** The rows in view and some around them. Never empty if there are rows. */
export function rowsInView({ top, view, height, count }: View): Range {
  const last = Math.min(count, Math.ceil((top + view) / height) + OVERSCAN);
  const first = Math.max(0, Math.min(Math.floor(top / height), count - 1) - OVERSCAN);
  return { first, end: Math.max(last, Math.min(count, first + 1)) };
}
