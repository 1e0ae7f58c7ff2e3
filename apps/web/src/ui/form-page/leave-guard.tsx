import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isInputKept } from '../../lib/reload.ts';
import { Dialog } from '../dialogs/dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True while a save may navigate away on its own. */
  leaves?: RefObject<boolean>;
}

/** Warns about unsaved changes: with a dialog inside the app, with the browser's prompt when the tab closes. */
export function LeaveGuard({ isDirty, leaves }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaves?.current && !isInputKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isInputKept()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?" size="sm">
      <Text>Your changes on this page will be lost.</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" color="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button data-autofocus onClick={stay}>
          Stay
        </Button>
      </Group>
    </Dialog>
  );
}
