import { useEffect, useSyncExternalStore } from 'react';
import { openListeners } from '../../lib/listeners.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** The version whose changelog this browser has opened last, or that it has met first. */
const key = 'seen_version';
const changes = openListeners();

const readSeen = () => readStored<string | null>(key, null);

/** Notes that the changelog of a version was opened. */
export function noteSeen(version: string): void {
  writeStored(key, version);
  changes.tell();
}

/** Whether there is a version whose changelog was not opened in this browser. To a browser that is new here, nothing is. */
export function useHasNews(): boolean {
  const { changelog_url, version } = useMe().help;
  const seen = useSyncExternalStore(changes.listen, readSeen);
  useEffect(() => {
    if (readSeen() === null) noteSeen(version);
  }, [version]);
  return changelog_url !== null && seen !== null && seen !== version;
}
