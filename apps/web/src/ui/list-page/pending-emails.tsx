import { Alert, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { BusyButton } from '../busy-button.tsx';
import { describePending, type PendingEmails as Pending, secondsUntil } from './bulk.rules.ts';

/** Emails that are about to leave, with a countdown and a way to cancel them. */
export function PendingEmails({ pending }: { pending: Pending }) {
  const [now, setNow] = useState(() => Date.now());
  const [state, setState] = useState<'waiting' | 'canceled' | { failure: string }>('waiting');
  const left = secondsUntil(pending.leaves_at, now);
  const isWaiting = state === 'waiting' && left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const cancel = async () => {
    try {
      await pending.cancel();
      setState('canceled');
    } catch (error) {
      setState({ failure: messageOf(error) });
    }
  };
  const failure = typeof state === 'object' ? state.failure : null;
  return (
    <Alert color={failure ? 'danger' : 'info'} role={failure ? 'alert' : undefined}>
      <Group justify="space-between" gap="xs">
        {/* The seconds change too often to be announced. */}
        <Text size="sm">{failure ?? describePending(pending.emails, state === 'canceled' ? null : left)}</Text>
        {isWaiting && (
          <BusyButton size="xs" variant="default" onClick={cancel}>
            {pending.emails === 1 ? 'Cancel email' : 'Cancel emails'}
          </BusyButton>
        )}
      </Group>
    </Alert>
  );
}
