import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function getNow(): number {
  // The clock stands while nobody listens; the first to ask again moves it, by no less than a tick: React asks twice.
  if (timer === undefined && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The time in milliseconds, moving every half minute; one timer for all who show it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, getNow);
}
