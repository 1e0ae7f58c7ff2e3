import { useCallback, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** State stored in this browser, as JSON under `key`. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, fallback));
  const store = useCallback(
    (next: T) => {
      setValue(next);
      writeStored(key, next);
    },
    [key],
  );
  return [value, store];
}
