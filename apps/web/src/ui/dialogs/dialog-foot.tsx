import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';

interface DialogFootProps {
  /** The error, if the action failed, or what to say of it. */
  error: unknown;
  onCancel: () => void;
  focusesCancel?: boolean;
  /** A button on the other side. */
  aside?: ReactNode;
  /** The confirm button. */
  children: ReactNode;
}

/** The footer of a dialog: the error and the buttons. */
export function DialogFoot({ error, onCancel, aside, focusesCancel, children }: DialogFootProps) {
  return (
    <>
      {error != null && (
        <Alert color="danger" role="alert">
          {typeof error === 'string' ? error : messageOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {aside}
        <Button variant="default" onClick={onCancel} data-autofocus={focusesCancel || undefined}>
          Cancel
        </Button>
        {children}
      </Group>
    </>
  );
}
