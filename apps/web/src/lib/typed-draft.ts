import { packValues } from './drafts.rules.ts';

/** Unsent form input, stored for this tab, so that a reload does not lose it. */

const prefix = 'tradepost.draft.';

export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Partial<T>) : {};
  } catch {
    return {};
  }
}

/** `undefined` removes it. Secrets are left out. */
export function writeDraft(name: string, values: object | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, packValues(values));
  } catch {
    // Storage is blocked or full: the input lasts as long as the page.
  }
}
