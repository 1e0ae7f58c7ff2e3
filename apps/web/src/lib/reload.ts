/** Minimum milliseconds between two reloads for the same cause, to avoid a reload loop. */
const minReloadInterval = 60_000;

/** Why the app leaves a page with input. */
export type LossCause = 'reload' | 'session';

const savers = new Map<object, (cause: LossCause) => void>();
let isReloadStarted = false;
let isSessionOver = false;

/** Registers a function that saves input before the app leaves its page. Returns an unregister function. */
export function beforeLoss(save: (cause: LossCause) => void): () => void {
  const id = {};
  savers.set(id, save);
  return () => void savers.delete(id);
}

/** Whether the app leaves the page on its own. Input is saved then, so no warning is needed. */
export function isInputKept(): boolean {
  return isReloadStarted || isSessionOver;
}

/** Saves the user's input and runs `leave`, which goes to the sign-in page. */
export async function leaveKeepingInput(leave: () => Promise<void>): Promise<void> {
  isSessionOver = true;
  for (const save of savers.values()) save('session');
  try {
    await leave();
  } finally {
    isSessionOver = false;
  }
}

/** Reloads the tab. Saves the user's input first and restores it afterwards. */
export function reloadTab(): void {
  isReloadStarted = true;
  for (const save of savers.values()) save('reload');
  location.reload();
}

/** Reloads the tab, unless it just did so for the same cause. Returns whether it reloads. */
export function reloadOnce(cause: string): boolean {
  try {
    const key = `tradepost.reloaded.${cause}`;
    if (Date.now() - Number(sessionStorage.getItem(key)) < minReloadInterval) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage, it could reload forever.
    return false;
  }
  reloadTab();
  return true;
}
