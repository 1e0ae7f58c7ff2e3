/** Those who are told that a value outside React changed: `useSyncExternalStore(changes.listen, read)`. */
export interface Listeners {
  /** Returns what ends it. */
  listen(listener: () => void): () => void;
  tell(): void;
}

export function openListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
