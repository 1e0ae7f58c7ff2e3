import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';

export interface ScanOutcome {
  code: string;
  /** Null on success. */
  failure: string | null;
}

/** Queues codes and processes them one after another. */
export function useScanQueue(onScan: (code: string) => Promise<unknown> | unknown) {
  const waiting = useRef<string[]>([]);
  const isWorking = useRef(false);
  const handle = useRef(onScan);
  useEffect(() => {
    handle.current = onScan;
  });
  const [current, setCurrent] = useState<string | null>(null);
  const [waitingCount, setWaitingCount] = useState(0);
  const [last, setLast] = useState<ScanOutcome | null>(null);

  const add = useCallback(async (codes: readonly string[]) => {
    waiting.current.push(...codes);
    setWaitingCount(waiting.current.length);
    if (isWorking.current) return;
    isWorking.current = true;
    for (let code = waiting.current.shift(); code !== undefined; code = waiting.current.shift()) {
      setCurrent(code);
      setWaitingCount(waiting.current.length);
      try {
        await handle.current(code);
        setLast({ code, failure: null });
      } catch (error) {
        setLast({ code, failure: messageOf(error) });
      }
    }
    isWorking.current = false;
    setCurrent(null);
  }, []);
  return { add, current, waitingCount, last };
}
