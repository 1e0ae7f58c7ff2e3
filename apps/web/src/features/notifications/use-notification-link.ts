import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showError } from '../../lib/toast.tsx';
import { localPath } from '../session/session.rules.ts';
import { openNotification } from './notification.api.ts';

/** `?open=7`, as e-mails link to it: the notification counts as read, and what it is about opens. */
export function useNotificationLink(): void {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('open'));
  const open = useEffectEvent(async () => {
    try {
      const { url } = await openNotification(id);
      const path = localPath(url);
      // A file is saved from the list; only a page is gone to.
      if (path && !isFile(path)) return navigate(path, { replace: true });
    } catch (error) {
      showError(error);
    }
    setSearch(
      (before) => {
        before.delete('open');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (Number.isSafeInteger(id) && id > 0) void open();
  }, [id]);
}

/** A file of the API, not a page of the app. */
export function isFile(path: string): boolean {
  return /^\/v\d+\//.test(path);
}
