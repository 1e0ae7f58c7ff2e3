import { useCallback, useReducer, useState } from 'react';
import { maxRows, readIds, startBench, takeStep } from './bench-rows.rules.ts';

/** A shelf whose label was scanned. `turn` tells two scans of the same one apart. */
export interface ScannedShelf {
  shelf: string;
  turn: number;
}

/** The rows of the bench, and which have unsaved changes. `asked`: the units in the address. */
export function useUnitBench(asked: string | null) {
  const [bench, take] = useReducer(takeStep, readIds(asked), startBench);
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set());
  const [scannedShelf, setScannedShelf] = useState<ScannedShelf | null>(null);
  const onDirty = useCallback((id: number, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(id) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return {
    ...bench,
    take,
    onDirty,
    isDirty: dirty.size > 0,
    scannedShelf,
    openUnit: (id: number) => {
      take({ does: 'add', ids: [id] });
      take({ does: 'open', id });
    },
    /** Returns whether there is an open row that the shelf is for. */
    fillShelf: (shelf: string): boolean => {
      if (bench.current === null) return false;
      setScannedShelf((before) => ({ shelf, turn: (before?.turn ?? 0) + 1 }));
      return true;
    },
    full: bench.ids.length >= maxRows ? `The bench has ${maxRows} units. Take some off first.` : null,
  };
}

export type UnitBenchState = ReturnType<typeof useUnitBench>;
