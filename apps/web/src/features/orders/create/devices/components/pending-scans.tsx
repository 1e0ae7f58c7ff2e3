import { Button, Group, Text } from '@mantine/core';
import { Notice } from '../../../../customers/components/notice.tsx';
import type { DeviceStepActions } from '../use-device-step.ts';

/** Devices that were scanned while another one is being described. They open after it, one by one. */
export function PendingScans({ actions }: { actions: DeviceStepActions }) {
  const names = actions.pendingScans.map(({ name }) => name);
  return (
    <Notice color="warning" mt="sm" title={`${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} scanned`}>
      <Text size="sm">
        {names.length === 1 ? 'It opens' : 'They open'} when you have added the device below to the offer.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={actions.replaceWithPending}>
          Replace the device below
        </Button>
        <Button size="xs" variant="subtle" onClick={actions.dropPendingScans}>
          {names.length === 1 ? 'Ignore the scan' : 'Ignore the scans'}
        </Button>
      </Group>
    </Notice>
  );
}
