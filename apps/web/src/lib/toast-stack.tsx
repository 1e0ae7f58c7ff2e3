import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { reloadTab } from './reload.ts';

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
}

/** A link in a success toast, such as a document to print or the created record. Opens in a new tab. */
export interface ToastLink {
  /** A verb with its object: "Print intake receipt". */
  label: string;
  href: string;
}

/** The container of the toasts, at the bottom right. */
export function ToastStack() {
  return <Notifications position="bottom-right" limit={2} containerWidth={360} />;
}

export function drawToast({ message, kind, duration, link, undo, canReload }: Toast): void {
  const isError = kind === 'danger';
  // Each action has its own undo.
  const id = undo ? `undo:${crypto.getRandomValues(new Uint32Array(1))[0]}` : `${isError ? 'error' : kind}:${message}`;
  notifications.show({
    id,
    color: kind,
    autoClose: duration,
    role: isError ? 'alert' : 'status',
    message: (
      <Lines message={message}>
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
  });
}

const look = { size: 'xs', variant: 'default', flex: 'none' } as const;

/** The message, which may have several lines, and its buttons. */
function Lines({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" inherit style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      {children}
    </Group>
  );
}
