import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isReloading } from '../../lib/reload.ts';
import { Dialog } from '../dialogs/dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True while a save may navigate away itself. */
  leaves?: RefObject<boolean>;
}

/** Asks before unsaved changes are lost: inside the app by a dialog, on closing the tab by the browser's own. */
export function LeaveGuard({ isDirty, leaves }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leaves?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?" size="sm">
      <Text>What you changed on this page will be lost.</Text>
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
