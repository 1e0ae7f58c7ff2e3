import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { enableAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { carrierPaths } from '@tradepost/contracts/shipping/connect-form.rules';
import { type Connection, syncConnection, testConnection } from '@tradepost/contracts/shipping/connection.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useCan } from '../../../session/use-session.ts';
import { addOnStatus } from '../../add-on.rules.ts';
import { connectionKeys } from '../carrier.api.ts';
import { followSetup } from '../use-carrier.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

interface AccountSectionProps {
  connection: Connection;
  disconnect: () => Promise<unknown>;
}

/** A connected account: how it is, and what can be done with it. */
export function AccountSection({ connection, disconnect }: AccountSectionProps) {
  const canEdit = useCan()('addons.edit');
  const [isLeaving, setLeaving] = useState(false);
  const { id, vendor, name, state, failure, is_enabled, carriers, created_at } = connection;
  const { label } = carrierVendorFacts[vendor];
  const params = { id };
  const test = useAction(testConnection, {
    message: ({ name: owner }) =>
      owner && owner !== label ? `Connected as ${owner}` : `${label} accepts the credentials`,
  });
  const sync = useAction(syncConnection, { invalidates: connectionKeys, onDone: followSetup });
  const enable = useAction(enableAddOn, {
    invalidates: connectionKeys,
    onDone: (addOn) => showSuccess(addOn.is_enabled ? `${label} is on again` : `${label} is paused`),
  });
  const addOn = addOns.find(({ key }) => key === vendor);
  const selected = carriers.filter(({ is_selected }) => is_selected).length;
  return (
    <Section title={name} note={<StatusBadge {...addOnStatus({ ...connection, is_connected: true })} isPlain />}>
      <Stack gap="sm">
        {state === 'FAILED' && (
          <Alert color="danger" role="alert" title="The services could not be listed">
            {failure}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          Connected <TimeText at={created_at} />
          {state === 'COMPLETED' &&
            (carriers.length === 0
              ? ' · The account lists no services'
              : ` · ${selected} of ${carriers.length} services selected`)}
          {!is_enabled && ' · No labels are bought with it while it is paused'}
        </Text>
        {canEdit && (
          <Group gap="xs">
            <BusyButton variant="default" size="xs" onClick={() => test.run({ params })}>
              Test the connection
            </BusyButton>
            <BusyButton
              variant="default"
              size="xs"
              disabled={state === 'PENDING' || state === 'IN_PROGRESS'}
              onClick={() => sync.run({ params })}
            >
              List services again
            </BusyButton>
            {state === 'COMPLETED' && (
              <Button variant="default" size="xs" component={Link} to={carrierPaths(vendor).providers}>
                Choose services
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
            <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={() => setLeaving(true)}>
              Disconnect
            </Button>
          </Group>
        )}
      </Stack>
      <DisconnectDialog
        connection={connection}
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={disconnect}
      />
    </Section>
  );
}
