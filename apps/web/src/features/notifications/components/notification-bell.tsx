import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRealtime } from '../../../lib/socket.ts';
import { notificationsKey, notificationsQuery } from '../notification.api.ts';
import classes from './notification-bell.module.css';

const NotificationList = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }));

/** Above this, the badge shows `99+` instead of the count. */
const mostShown = 99;

/** The bell in the top bar, with a live unread count and the list. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useInfiniteQuery(notificationsQuery);
  const queryClient = useQueryClient();
  useRealtime('notification', () => void queryClient.invalidateQueries({ queryKey: notificationsKey }));
  const unread = data?.pages[0]?.unread ?? 0;

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.75} />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.dropdown} aria-label="Notifications">
        <Suspense fallback={<div className={classes.waiting} />}>
          {isOpen && <NotificationList onClose={() => setIsOpen(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
