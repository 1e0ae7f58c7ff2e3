import { Button, Group, Text } from '@mantine/core';
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { giveWay } from './give-way.ts';
import { reloadTab } from './reload.ts';
import { addToast, maxToasts, priorities, waitingText } from './toasts/toast-order.rules.ts';

// Also for toasts that arrive before the container renders.
notificationsStore.updateState((state) => ({ ...state, limit: maxToasts }));

/** The content of a toast. */
export interface Toast {
  message: string;
  kind: 'success' | 'info' | 'warning' | 'danger';
  /** Milliseconds until it closes. False keeps it open until the user closes it. */
  duration: number | false;
  link?: ToastLink;
  undo?: () => unknown;
  /** Offers to reload the page. */
  canReload?: boolean;
  /** Names the request that failed in the server's log. */
  request_id?: string | null;
}

/** A link in a success toast, such as a document to print or the created record. Opens in a new tab. */
export interface ToastLink {
  /** A verb with its object: "Print intake receipt". */
  label: string;
  href: string;
}

const stack = () => document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');

/** The container of the toasts, at the bottom right. It stands above a primary button there. */
export function ToastStack() {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => (isShown ? giveWay(stack, '--tp-toast-lift') : undefined), [isShown]);
  return <Notifications position="bottom-right" limit={maxToasts} containerWidth={360} />;
}

export function drawToast({ message, kind, duration, link, undo, canReload, request_id }: Toast): void {
  const isError = kind === 'danger';
  // Each action has its own undo.
  const id = undo ? `undo:${crypto.getRandomValues(new Uint32Array(1))[0]}` : `${isError ? 'error' : kind}:${message}`;
  const notification: NotificationData = {
    id,
    priority: isError ? priorities.error : priorities.other,
    color: kind,
    autoClose: duration,
    role: isError ? 'alert' : 'status',
    message: (
      <Lines message={message} note={isError && <Notes id={id} request_id={request_id ?? null} />}>
        {link && (
          <Button component="a" href={link.href} target="_blank" rel="noreferrer" {...look}>
            {link.label}
          </Button>
        )}
        {undo && (
          <Button
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
            {...look}
          >
            Undo
          </Button>
        )}
        {canReload && (
          <Button onClick={reloadTab} {...look}>
            Reload
          </Button>
        )}
      </Lines>
    ),
  };
  notifications.updateState(notificationsStore, (toasts) => addToast(toasts, notification));
}

function Notes({ id, request_id }: { id: string; request_id: string | null }) {
  return (
    <>
      {request_id !== null && (
        <Text size="xs" c="dimmed">
          Request ID: {request_id}
        </Text>
      )}
      <Waiting id={id} />
    </>
  );
}

/** How many errors wait, in the last error that stands. */
function Waiting({ id }: { id: string }) {
  const { notifications: shown, queue } = useNotifications();
  const text = shown.at(-1)?.id === id ? waitingText(queue.length) : null;
  return (
    text && (
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    )
  );
}

const look = { size: 'xs', variant: 'default', flex: 'none' } as const;

/** The message, which may have several lines, a note below it, and its buttons. */
function Lines({ message, note, children }: { message: string; note: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text size="sm" inherit style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
        {note}
      </div>
      {children}
    </Group>
  );
}
