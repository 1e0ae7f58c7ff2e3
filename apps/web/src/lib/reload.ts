/** A fault that stays must not send the tab round and round: one reload a minute for the same cause. Milliseconds. */
const calmFor = 60_000;

const keepers = new Map<object, () => void>();
let isUnderWay = false;

/** Names what is to be put away before the tab reloads by itself or by one of our buttons. Returns how to stop. */
export function beforeReload(keep: () => void): () => void {
  const id = {};
  keepers.set(id, keep);
  return () => void keepers.delete(id);
}

/** Whether the tab reloads with everything put away: then nobody needs to be warned. */
export function isReloading(): boolean {
  return isUnderWay;
}

/** Reloads the tab; what was typed is put away first and is there again afterwards. */
export function reloadTab(): void {
  isUnderWay = true;
  for (const keep of keepers.values()) keep();
  location.reload();
}

/** Reloads unless it just did so for the same cause; answers whether it does. */
export function reloadOnce(cause: string): boolean {
  try {
    const key = `tradepost.reloaded.${cause}`;
    if (Date.now() - Number(sessionStorage.getItem(key)) < calmFor) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  reloadTab();
  return true;
}
