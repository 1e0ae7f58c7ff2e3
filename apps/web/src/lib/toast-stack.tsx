import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { reloadTab } from './reload.ts';
import type { Toast } from './toast.tsx';

/** Where toasts stand: short, bottom right. */
export function ToastStack() {
  return <Notifications position="bottom-right" limit={5} containerWidth={360} />;
}

export function drawToast({ message, mood, stays, link, undo, canReload }: Toast): void {
  const isError = mood === 'danger';
  // Each deed has its own way back.
  const id = undo ? `undo:${crypto.getRandomValues(new Uint32Array(1))[0]}` : `${isError ? 'error' : mood}:${message}`;
  notifications.show({
    id,
    color: mood,
    autoClose: stays,
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

/** The message, which may have several lines, and what can be done about it. */
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
