import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import type { Notification } from '@tradepost/contracts/notifications/notification.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { localPath } from '../../session/session.rules.ts';
import { isFile } from '../use-notification-link.ts';
import classes from './notification-list.module.css';

interface NotificationRowProps {
  item: Notification;
  onMark: (isRead: boolean) => void;
  /** A page was opened: a list that lies over it is in the way. */
  onOpen?: () => void;
}

/** What happened, with the way to it; opening it counts as reading it. */
export function NotificationRow({ item, onMark, onOpen }: NotificationRowProps) {
  const isRead = item.read_at !== null;
  const mark = isRead ? 'Mark as unread' : 'Mark as read';
  const read = () => {
    if (!isRead) onMark(true);
  };
  return (
    <li className={classes.row} data-row-id={item.id} data-unread={!isRead || undefined}>
      <div className={classes.words}>
        <Way
          url={item.url}
          onFile={read}
          onPage={() => {
            read();
            onOpen?.();
          }}
        >
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {item.title}
        </Way>
        {item.body && <p className={classes.body}>{item.body}</p>}
        <p className={classes.time}>
          <TimeText at={item.created_at} />
        </p>
      </div>
      <Tooltip label={mark}>
        <ActionIcon
          size="sm"
          className={classes.mark}
          aria-label={`${mark}: ${item.title}`}
          onClick={() => onMark(!isRead)}
        >
          {isRead ? <IconMail size={14} /> : <IconCheck size={14} />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

interface WayProps {
  url: string | null;
  onFile: () => void;
  onPage: () => void;
  children: ReactNode;
}

/** A file of the API is saved, a page is opened, anything else is only read. */
function Way({ url, onFile, onPage, children }: WayProps) {
  const path = localPath(url);
  if (path === undefined) {
    // The keys that go through a list stop at it too.
    return (
      <p className={classes.name} data-row-focus tabIndex={-1}>
        {children}
      </p>
    );
  }
  if (isFile(path)) {
    return (
      <a href={path} download className={classes.name} data-row-focus onClick={onFile}>
        {children}
      </a>
    );
  }
  return (
    <Link to={path} className={classes.name} data-row-focus onClick={onPage}>
      {children}
    </Link>
  );
}
