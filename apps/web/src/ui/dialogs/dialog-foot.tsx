import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';

interface DialogFootProps {
  /** The error, if the action failed. */
  error: unknown;
  onCancel: () => void;
  /** The confirm button. */
  children: ReactNode;
}

/** The footer of a dialog: the error and the buttons. */
export function DialogFoot({ error, onCancel, children }: DialogFootProps) {
  return (
    <>
      {error != null && (
        <Alert color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </Group>
    </>
  );
}
