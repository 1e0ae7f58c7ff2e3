import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { pinQuery } from '../../account.api.ts';
import { PinDialog } from './pin-dialog.tsx';

/** The PIN with which a manager approves prices at a colleague's screen. */
export function PinSection() {
  const isAllowed = useCan()('orders.override_limits');
  const { data } = useQuery({ ...pinQuery, enabled: isAllowed });
  const [opened, setOpened] = useState<'set' | 'remove' | null>(null);
  if (!isAllowed) return null;
  const has_pin = data?.has_pin ?? false;
  return (
    <Section title="PIN for approvals">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw="28rem">
          {has_pin
            ? 'You have a PIN. Enter it at a colleague’s screen to approve a price at the counter.'
            : 'Set a PIN to approve prices at the counter, at a colleague’s screen.'}
        </Text>
        <Group gap="sm">
          {has_pin && (
            <Button variant="subtle" color="danger" onClick={() => setOpened('remove')}>
              Remove PIN
            </Button>
          )}
          <Button variant="default" disabled={!data} onClick={() => setOpened('set')}>
            {has_pin ? 'Change PIN' : 'Set PIN'}
          </Button>
        </Group>
      </Group>
      <PinDialog opened={opened === 'set'} isRemoval={false} onClose={() => setOpened(null)} />
      <PinDialog opened={opened === 'remove'} isRemoval onClose={() => setOpened(null)} />
    </Section>
  );
}
