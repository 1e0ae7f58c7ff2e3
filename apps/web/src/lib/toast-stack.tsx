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
import { useShortcuts } from './shortcuts.ts';
import { addToast, maxToasts, priorities, waitingText } from './toasts/toast-order.rules.ts';
import { takesText } from './typing.rules.ts';

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

/** How to undo what a toast tells, by the toast's id. */
const undos = new Map<string, () => unknown>();

function undoNow(id: string): void {
  const undo = undos.get(id);
  undos.delete(id);
  notifications.hide(id);
  undo?.();
}

/** While a toast can be undone. In a text the browser undoes what was typed. */
const undoShortcut = {
  keys: 'mod+z',
  label: 'Undo',
  group: 'Everywhere',
  isOff: (event: KeyboardEvent) => event.shiftKey || (event.target instanceof HTMLElement && takesText(event.target)),
};

/** The container of the toasts, at the bottom right. It stands above a primary button there. */
export function ToastStack() {
  const shown = useNotifications().notifications;
  const isShown = shown.length > 0;
  const undoable = shown.findLast(({ id = '' }) => undos.has(id))?.id;
  useShortcuts(undoable === undefined ? [] : [{ ...undoShortcut, run: () => undoNow(undoable) }], 'frame');
  useEffect(() => (isShown ? giveWay(stack, '--tp-toast-lift') : undefined), [isShown]);
  return <Notifications position="bottom-right" limit={maxToasts} containerWidth={360} />;
}

export function drawToast({ message, kind, duration, link, undo, canReload, request_id }: Toast): void {
  const isError = kind === 'danger';
  // Each action has its own undo.
  const id = undo ? `undo:${crypto.getRandomValues(new Uint32Array(1))[0]}` : `${isError ? 'error' : kind}:${message}`;
  if (undo) undos.set(id, undo);
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
          <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={() => undoNow(id)} {...look}>
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
