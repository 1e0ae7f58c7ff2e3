import { useCallback, useEffect, useState } from 'react';

const tick = 250;

/** Counts seconds down to 0 by the clock, so that a tab that slept is right when it wakes. */
export function useCountdown(initial = 0): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + initial * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((from: number) => {
    const at = Date.now();
    setNow(at);
    setEnd(at + from * 1000);
  }, []);
  return { seconds, start };
}
