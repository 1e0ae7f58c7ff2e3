import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error.ts';

interface DialogFootProps {
  /** Why what was asked for did not happen. */
  error: unknown;
  onCancel: () => void;
  /** The button that does it. */
  children: ReactNode;
}

/** The end of a dialog that asks for something: what went wrong, and its buttons. */
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
