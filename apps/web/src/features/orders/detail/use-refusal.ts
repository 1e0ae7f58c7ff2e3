import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { messagesOf } from './use-order-action.ts';

/** A `useAction` for a form with one field. Shows any server error under that field. */
export function useRefusal() {
  const [error, setError] = useState<string | null>(null);
  const { send, isRunning } = useAction((call: () => Promise<unknown>) => call(), { errors: 'screen' });
  const lock = useRef(false);
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (lock.current) return false;
    lock.current = true;
    setError(null);
    try {
      await send(call);
      return true;
    } catch (thrown) {
      setError(Object.values(messagesOf(thrown)).join('\n') || messageOf(thrown));
      return false;
    } finally {
      lock.current = false;
    }
  };
  return { isBusy: isRunning, error, setError, run };
}
