import { useEffect, useEffectEvent } from 'react';
import { packValues } from './drafts.rules.ts';
import { beforeReload } from './reload.ts';

/** Session storage key of a form's draft. */
const keyOf = (name: string) => `tradepost.draft.${location.pathname}.${name}`;

/**
 * Stores a form's values when the tab reloads and restores them afterwards. `read` returns undefined while there
 * is nothing to store. `isReady` turns true once the form has its initial values.
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
    // Run after other effects that fill the form.
    const timer = setTimeout(() => restore());
    return () => clearTimeout(timer);
  }, [isReady]);
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the draft is lost on reload.
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
