import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { addOnStatus } from '../add-on.rules.ts';
import type { ShownAccount } from '../use-account.ts';

interface ConnectionSectionProps {
  connection: ShownAccount;
  /** Of the add-on. */
  addOnKey: string;
  /** What shows connections. */
  keys: readonly (readonly unknown[])[];
  failureTitle: string;
  /** After when it was connected. */
  note?: ReactNode;
  /** What a pause means. */
  pausedNote: string;
  test: () => unknown;
  sync: { label: string; run: () => unknown };
  next?: { label: string; to: string } | undefined;
  disconnect: () => void;
}

/** A connected account: how it is, and what can be done with it. */
export function ConnectionSection(props: ConnectionSectionProps) {
  const { connection, addOnKey, keys, failureTitle, note, pausedNote, test, sync, next, disconnect } = props;
  const canEdit = useCan()('addons.edit');
  const { name, state, failure, is_enabled, created_at } = connection;
  const addOn = addOns.find(({ key }) => key === addOnKey);
  const enable = useAction(saveAddOn, {
    invalidates: keys,
    onDone: (changed) => showSuccess(changed.is_enabled ? `${changed.name} is on again` : `${changed.name} is paused`),
  });
  return (
    <Section title={name} note={<StatusBadge {...addOnStatus({ ...connection, is_connected: true })} isPlain />}>
      <Stack gap="sm">
        {state === 'FAILED' && (
          <Alert color="danger" role="alert" title={failureTitle}>
            {failure}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          Connected <TimeText at={created_at} />
          {state === 'COMPLETED' && note}
          {!is_enabled && ` · ${pausedNote}`}
        </Text>
        {canEdit && (
          <Group gap="xs">
            <BusyButton variant="default" size="xs" onClick={test}>
              Test the connection
            </BusyButton>
            <BusyButton
              variant="default"
              size="xs"
              disabled={state === 'PENDING' || state === 'IN_PROGRESS'}
              onClick={sync.run}
            >
              {sync.label}
            </BusyButton>
            {state === 'COMPLETED' && next && (
              <Button variant="default" size="xs" component={Link} to={next.to}>
                {next.label}
              </Button>
            )}
            {addOn && (
              <BusyButton
                variant="default"
                size="xs"
                onClick={() => enable.run({ params: { id: addOn.id }, body: { is_enabled: !is_enabled } })}
              >
                {is_enabled ? 'Pause' : 'Resume'}
              </BusyButton>
            )}
            <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={disconnect}>
              Disconnect
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
