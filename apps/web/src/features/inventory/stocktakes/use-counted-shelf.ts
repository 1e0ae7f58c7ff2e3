import { useRef, useState } from 'react';
import type { ScannedShelf } from '../shelves/shelf-scans.rules.ts';

export interface CountedShelfState extends ScannedShelf {
  shelf: string | null;
}

/** The shelf whose units are scanned: the only one of the count, or what somebody chose or scanned last. */
export function useCountedShelf(shelves: readonly string[]): CountedShelfState {
  const [shelf, setShelf] = useState(shelves.length === 1 ? (shelves[0] ?? null) : null);
  // A scan may come before the page renders again.
  const latest = useRef(shelf);
  return {
    shelf,
    read: () => latest.current,
    choose: (next) => {
      latest.current = next;
      setShelf(next);
    },
  };
}
