import { useEffect, useEffectEvent } from 'react';
import { sessionKey } from '../../lib/session/session.ts';
import { watchStored } from '../../lib/storage.ts';
import { isSessionOver } from './session.rules.ts';

/** How often to check the session's age, in milliseconds. One long timer would stop while the computer sleeps. */
const checkEvery = 30_000;

/** Calls back when the session that lasts until `expires_at` (ISO 8601) ends. */
export function useSessionEnd(expires_at: string, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isSessionOver(expires_at, Date.now())) return;
      clearInterval(timer);
      end();
    }, checkEvery);
    return () => clearInterval(timer);
  }, [expires_at]);
}

/** Reloads this tab when another one signs in or out. */
export function useSessionWatch(): void {
  useEffect(() => watchStored(sessionKey, () => location.reload()), []);
}
