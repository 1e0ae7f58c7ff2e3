import { useEffect, useEffectEvent } from 'react';
import { packValues } from './drafts.rules.ts';
import { beforeReload } from './reload.ts';

/** Where one form's draft waits in this tab while it reloads. */
const keyOf = (name: string) => `tradepost.draft.${location.pathname}.${name}`;

/**
 * Puts a form's values away when the tab reloads, and fills them in again afterwards. `read` gives undefined while there
 * is nothing to keep; `isReady` turns true once the form has what it starts with.
 */
export function useKeptDraft<Values>(
  name: string,
  isReady: boolean,
  read: () => Values | undefined,
  fill: (values: Partial<Values>) => void,
): void {
  const keep = useEffectEvent(() => {
    const values = read();
    if (values !== undefined) write(keyOf(name), packValues(values));
  });
  const restore = useEffectEvent(() => {
    const text = take(keyOf(name));
    if (text !== null) fill(JSON.parse(text) as Partial<Values>);
  });
  useEffect(() => beforeReload(() => keep()), []);
  useEffect(() => {
    if (!isReady) return;
    // After whoever else fills the form in on this occasion.
    const timer = setTimeout(() => restore());
    return () => clearTimeout(timer);
  }, [isReady]);
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the tab reloads without it.
  }
}

function take(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
