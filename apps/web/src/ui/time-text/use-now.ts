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
  // The clock does not tick without listeners, so a read after that updates it, by at least one tick: React reads twice.
  if (timer === undefined && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The current time in milliseconds, updated every half minute. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, getNow);
}
