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
  /** Called when a page opens, to close a list that covers it. */
  onOpen?: () => void;
}

/** One notification, with its link; opening it marks it as read. */
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

/** Downloads an API file, opens a page, or only marks as read. */
function Way({ url, onFile, onPage, children }: WayProps) {
  const path = localPath(url);
  if (path === undefined) {
    // `j` and `k` also stop here.
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
