/** Rows drawn beyond both edges of the view, so that a quick turn of the wheel finds them there. */
const OVERSCAN = 12;

interface View {
  /** Pixels scrolled past. */
  top: number;
  /** Pixels in view. */
  view: number;
  /** Pixels of one row. */
  height: number;
  count: number;
}

/** From `first` up to, but without, `end`. */
export interface Range {
  first: number;
  end: number;
}

/** The rows in view and some around them; never none of those there are. */
export function rowsInView({ top, view, height, count }: View): Range {
  const last = Math.min(count, Math.ceil((top + view) / height) + OVERSCAN);
  const first = Math.max(0, Math.min(Math.floor(top / height), count - 1) - OVERSCAN);
  return { first, end: Math.max(last, Math.min(count, first + 1)) };
}
