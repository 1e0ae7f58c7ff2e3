/** Values stored in this browser. If storage is blocked or full, nothing is stored. */

const prefix = 'tradepost.';

export function readStored<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(prefix + key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** `undefined` removes the key. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the value lasts until the page is closed.
  }
}

/** Calls `changed` when another tab of this browser changes the key. Returns an unsubscribe function. */
export function watchStored(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key === prefix + key && event.newValue !== event.oldValue)
      changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
