/** Minimum milliseconds between two reloads for the same cause, to avoid a reload loop. */
const minReloadInterval = 60_000;

const savers = new Map<object, () => void>();
let isReloadStarted = false;

/** Registers a function that saves input before the app reloads the tab. Returns an unregister function. */
export function beforeReload(save: () => void): () => void {
  const id = {};
  savers.set(id, save);
  return () => void savers.delete(id);
}

/** Whether the app is reloading the tab. Input is saved then, so no warning is needed. */
export function isReloading(): boolean {
  return isReloadStarted;
}

/** Reloads the tab. Saves the user's input first and restores it afterwards. */
export function reloadTab(): void {
  isReloadStarted = true;
  for (const save of savers.values()) save();
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
