import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

/** The seconds left of a countdown, and a function to start one. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const at = Date.now();
      setNow(at);
      if (at >= end) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return [Math.max(0, Math.ceil((end - now) / 1000)), start];
}

/** The wait in seconds from a rate-limit error; undefined for other errors. */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { seconds_left } = (error.data ?? {}) as { seconds_left?: unknown };
  return typeof seconds_left === 'number' ? seconds_left : undefined;
}
