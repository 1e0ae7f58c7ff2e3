import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { pageSize } from './price-editor.api.ts';
import type { LoadedRows } from './sheet/use-sheet-store.ts';

/** The maximum number of parallel requests. */
const maxParallel = 3;
/** Debounce in milliseconds, because dragging the scroll bar skips most rows. */
const debounceMs = 40;

interface Run {
  from: number;
  to: number;
}

export interface RowPages {
  /** Requests the rows in view. Replaces earlier requests that have not started. */
  want: (runs: readonly Run[]) => void;
  /** Resolves when all these rows are loaded. */
  ensure: (runs: readonly Run[]) => Promise<void>;
  /** Reloads the rows in view now and all others when needed. */
  refresh: () => void;
  /** The rows that were last in view. */
  inView: () => readonly Run[];
  failure: string | null;
}

type Load = (offset: number, limit: number, signal: AbortSignal) => Promise<LoadedRows>;

/** Loads pages of rows on demand, each of them once. */
export function createRowPages(
  load: Load,
  place: (page: LoadedRows) => void,
  tellFailure: (why: string | null) => void,
  isFirstHere = false,
) {
  let stop = new AbortController();
  const loaded = new Set<number>(isFirstHere ? [0] : []);
  const running = new Map<number, Promise<void>>();
  let wanted: number[] = [];

  const fetchPage = (page: number): Promise<void> => {
    const known = running.get(page);
    if (known) return known;
    const coming = load(page * pageSize, pageSize, stop.signal)
      .then((rows) => {
        if (stop.signal.aborted) return;
        loaded.add(page);
        place(rows);
        tellFailure(null);
      })
      .finally(() => {
        running.delete(page);
        next();
      });
    running.set(page, coming);
    return coming;
  };
  const next = () => {
    while (running.size < maxParallel && !stop.signal.aborted) {
      const page = wanted.shift();
      if (page === undefined) return;
      if (loaded.has(page) || running.has(page)) continue;
      fetchPage(page).catch((error) => {
        if (stop.signal.aborted) return;
        wanted = [];
        tellFailure(messageOf(error));
      });
    }
  };
  return {
    want: (runs: readonly Run[]) => {
      wanted = pagesOf(runs);
      next();
    },
    ensure: async (runs: readonly Run[]) => {
      const missing = pagesOf(runs).filter((page) => !loaded.has(page));
      for (let at = 0; at < missing.length; at += maxParallel) {
        await Promise.all(missing.slice(at, at + maxParallel).map(fetchPage));
      }
    },
    refresh: () => loaded.clear(),
    start: () => {
      if (stop.signal.aborted) stop = new AbortController();
      next();
    },
    stop: () => stop.abort(),
  };
}

export function pagesOf(runs: readonly Run[]): number[] {
  const pages = new Set<number>();
  for (const { from, to } of runs) {
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++) pages.add(page);
  }
  return [...pages];
}

/** The row pages of a sheet. `load` and `place` must be stable, because a change of them starts over. */
export function useRowPages(load: Load, place: (page: LoadedRows) => void, isFirstHere: boolean): RowPages {
  const [failure, setFailure] = useState<string | null>(null);
  const pages = useMemo(() => createRowPages(load, place, setFailure, isFirstHere), [load, place, isFirstHere]);
  useEffect(() => {
    pages.start();
    return () => pages.stop();
  }, [pages]);
  const actions = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView: readonly Run[] = [];
    let isFirst = true;
    return {
      want: (runs: readonly Run[]) => {
        inView = runs;
        clearTimeout(timer);
        if (isFirst) pages.want(runs);
        else timer = setTimeout(() => pages.want(runs), debounceMs);
        isFirst = false;
      },
      ensure: pages.ensure,
      inView: () => inView,
      refresh: () => {
        pages.refresh();
        pages.want(inView);
      },
    };
  }, [pages]);
  return useMemo(() => ({ ...actions, failure }), [actions, failure]);
}
