import { useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from '../../lib/storage.ts';
import { type CartLine, countDevices, readCart } from './cart.rules.ts';

const listeners = new Set<() => void>();
const shown = new Map<string, readonly CartLine[]>();
const keyOf = (company: string) => `shop.${company}.cart`;

const linesOf = (company: string): readonly CartLine[] => {
  const known = shown.get(company) ?? readCart(readStored<unknown>(keyOf(company), []));
  shown.set(company, known);
  return known;
};

function setLines(company: string, lines: readonly CartLine[]): void {
  shown.set(company, lines);
  writeStored(keyOf(company), lines);
  for (const listener of listeners) listener();
}

/** The devices that a seller collects in one shop. They stay in this browser until they are sold. */
export function useCart(company: string) {
  const lines = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = watchStored(keyOf(company), () => {
        shown.delete(company);
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => linesOf(company),
  );
  const set = (next: readonly CartLine[]) => setLines(company, next);
  return { lines, count: countDevices(lines), set };
}
