/** What a list stores when one of its rows is opened. */
export interface ListMemory {
  /** The list's URL with its filters. */
  href: string;
  /** Path of the opened row, or of the record the user went on to from there. */
  row: string;
  /** Scroll offset in pixels. */
  top: number;
  /** Paths of the rows of that page, in order. */
  rows: string[];
}

export function parseListMemory(text: string | null): ListMemory | null {
  if (!text) return null;
  try {
    const memory = JSON.parse(text) as Partial<ListMemory> | null;
    if (typeof memory?.href !== 'string' || !Array.isArray(memory.rows)) return null;
    const { href, row = '', rows } = memory;
    return { href, row, rows, top: Number(memory.top) || 0 };
  } catch {
    return null;
  }
}

export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** `3 of 25` on the list page the user came from, null if this record is not on it. */
  position: string | null;
}

export function findNeighbours(rows: readonly string[], path: string): Neighbours {
  const index = rows.indexOf(path);
  if (index < 0) return { previous: null, next: null, position: null };
  return {
    previous: rows[index - 1] ?? null,
    next: rows[index + 1] ?? null,
    position: `${index + 1} of ${rows.length}`,
  };
}
