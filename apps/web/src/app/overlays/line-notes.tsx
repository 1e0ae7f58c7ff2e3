import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reloadTab } from '../../lib/reload.ts';
import { useReconnect } from '../../lib/socket.ts';
import { useOnline } from '../../lib/use-online.ts';
import { hasNewVersion } from '../../lib/version.ts';
import classes from './line-notes.module.css';

/** The minimum time between version checks of a visible tab, in milliseconds. */
const askEvery = 600_000;

/** Notices on every screen: the connection is lost, or a new version is available. */
export function LineNotes() {
  const isOnline = useOnline();
  const isOutdated = useNewVersion();
  return (
    <div className={classes.notes} role="status">
      {!isOnline && (
        <p className={classes.note} data-mood="warning">
          <IconCloudOff size={16} aria-hidden="true" />
          You are offline. What you typed stays here; save it once the connection is back.
        </p>
      )}
      {isOnline && isOutdated && (
        <p className={classes.note}>
          <IconRefresh size={16} aria-hidden="true" />
          Tradepost was updated.
          <button type="button" className={classes.act} onClick={reloadTab}>
            Reload to use the new version
          </button>
        </p>
      )}
    </div>
  );
}

/** Checks for a new version after a reconnect, and when the tab becomes visible. */
function useNewVersion(): boolean {
  const [isOutdated, setIsOutdated] = useState(false);
  const ask = useEffectEvent(async () => setIsOutdated(await hasNewVersion()));
  useReconnect(() => void hasNewVersion().then(setIsOutdated));
  useEffect(() => {
    let asked = Date.now();
    const askNow = () => void ask();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < askEvery) return;
      asked = Date.now();
      askNow();
    };
    addEventListener('online', askNow);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isOutdated;
}
