import { useEffect, useEffectEvent } from 'react';
import { watchStored } from '../../lib/storage.ts';
import { sessionKey } from './session.api.ts';
import { sessionLength } from './session.rules.ts';

/** How often to check the session's age, in milliseconds. One long timer would stop while the computer sleeps. */
const checkEvery = 30_000;

/** Calls back when the session that began at `login_time` (Unix seconds) ends. */
export function useSessionEnd(login_time: number | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (login_time === null) return;
    const timer = setInterval(() => {
      if (Date.now() - login_time * 1000 < sessionLength) return;
      clearInterval(timer);
      end();
    }, checkEvery);
    return () => clearInterval(timer);
  }, [login_time]);
}

/** Reloads this tab when another one signs in or out. */
export function useSessionWatch(): void {
  useEffect(() => watchStored(sessionKey, () => location.reload()), []);
}
