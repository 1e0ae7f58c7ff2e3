import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';

/** The state of a form with one field. Shows any server error under that field. */
export function useRefusal() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lock = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (lock.current) return false;
    lock.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
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
