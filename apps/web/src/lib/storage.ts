/** What this browser remembers between visits. Storage may be blocked or full; then nothing is remembered. */

const prefix = 'tradepost.';

export function readStored<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(prefix + key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** `undefined` forgets the key. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Blocked or full: the choice holds until the page is left.
  }
}

/** Calls back when another tab of this browser changes the key. Returns how to stop. */
export function watchStored(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key === prefix + key && event.newValue !== event.oldValue)
      changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
