import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showError } from '../../lib/toast.tsx';
import { localPath } from '../session/session.rules.ts';
import { openNotification } from './notification.api.ts';

/** Handles `?open=7` from an email link: marks the notification as read and opens its page. */
export function useNotificationLink(): void {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('open'));
  const open = useEffectEvent(async () => {
    try {
      const { url } = await openNotification(id);
      const path = localPath(url);
      // Only pages open by themselves; files are downloaded from the list.
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

/** Whether a link is an API file, not a page of the app. */
export function isFile(path: string): boolean {
  return /^\/v\d+\//.test(path);
}
