import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';

/** A form of one field: busy, and whatever the server says stands under that field. */
export function useRefusal() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lock = useRef(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (lock.current) return false;
    lock.current = true;
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      const texts = thrown instanceof ApiError ? Object.values(thrown.errors).flat() : [];
      setError(texts.length > 0 ? texts.join('\n') : messageOf(thrown));
      return false;
    } finally {
      lock.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, setError, run };
}
