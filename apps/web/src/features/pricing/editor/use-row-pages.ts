import type { PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { pageSize } from './price-editor.api.ts';

/** Pages that are asked for at once. */
const abreast = 3;
/** Milliseconds for which the sheet must rest before rows are asked for: who drags the scroll bar skips most. */
const restFor = 40;

interface Run {
  from: number;
  to: number;
}

export interface RowPages {
  /** Rows come into view. What was wanted before and not begun is forgotten. */
  want: (runs: readonly Run[]) => void;
  /** Resolves when all these rows are here. */
  ensure: (runs: readonly Run[]) => Promise<void>;
  /** All are asked for again, those in view first. */
  refresh: () => void;
  /** The rows that were last wanted. */
  inView: () => readonly Run[];
  failure: string | null;
}

type Load = (offset: number, limit: number, signal: AbortSignal) => Promise<PriceGrid>;

/** Pages of rows, loaded as they are needed and once each. */
export function createRowPages(
  load: Load,
  place: (page: PriceGrid) => void,
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
    while (running.size < abreast && !stop.signal.aborted) {
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
      for (let at = 0; at < missing.length; at += abreast) {
        await Promise.all(missing.slice(at, at + abreast).map(fetchPage));
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

/** The pages of one sheet, whose first may be here already. Give functions that stay the same while the sheet does. */
export function useRowPages(load: Load, place: (page: PriceGrid) => void, isFirstHere: boolean): RowPages {
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
        else timer = setTimeout(() => pages.want(runs), restFor);
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
