import { useSyncExternalStore } from 'react';
import { openListeners } from '../../lib/listeners.ts';
import { readStored, watchStored, writeStored } from '../../lib/storage.ts';
import { type CartLine, countDevices, readCart } from './cart.rules.ts';

const changes = openListeners();
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
  changes.tell();
}

/** The devices that a seller collects in one shop. They stay in this browser until they are sold. */
export function useCart(company: string) {
  const lines = useSyncExternalStore(
    (listener) => {
      const stopListening = changes.listen(listener);
      const stop = watchStored(keyOf(company), () => {
        shown.delete(company);
        listener();
      });
      return () => {
        stopListening();
        stop();
      };
    },
    () => linesOf(company),
  );
  const set = (next: readonly CartLine[]) => setLines(company, next);
  return { lines, count: countDevices(lines), set };
}
