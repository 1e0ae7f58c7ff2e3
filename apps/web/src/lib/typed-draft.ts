/** What was typed into a form and not sent yet, for this tab until it is closed: a reload loses nothing. */

const prefix = 'tradepost.draft.';

export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Partial<T>) : {};
  } catch {
    return {};
  }
}

/** `undefined` forgets it. Never hand over a password. */
export function writeDraft(name: string, values: object | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // Blocked or full: what was typed lives as long as the page.
  }
}
