import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserDevice } from '@tradepost/contracts/session/device.contract';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { devicesQuery, useRevokeDevice, useRevokeOthers } from '../../account.api.ts';
import classes from './two-factor-section.module.css';

/** A longer list is collapsed to this many devices. */
const shownFirst = 5;

/** The devices where the user is signed in or remembered. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const revoke = useRevokeDevice();
  const revokeOthers = useRevokeOthers();
  const [asked, setAsked] = useState<UserDevice | 'others' | null>(null);
  // Keep the text while the dialog fades out.
  const [shown, setShown] = useState<UserDevice | 'others' | null>(null);
  const ask = (what: UserDevice | 'others') => {
    setShown(what);
    setAsked(what);
  };
  const [isLong, setIsLong] = useState(false);
  const items = devices.data?.items ?? [];
  const others = items.filter((item) => !item.is_current);
  const confirm = async () => {
    if (shown === 'others') await revokeOthers.send();
    else if (shown) await revoke.send(shown.id);
    showSuccess(shown === 'others' ? 'Signed out of all other devices' : 'Device signed out');
  };

  return (
    <Section
      title="Devices"
      note={devices.data ? String(items.length) : undefined}
      action={
        others.length > 0 && (
          <Button variant="subtle" size="xs" color="danger" onClick={() => ask('others')}>
            Sign out of all other devices
          </Button>
        )
      }
    >
      {devices.isError ? (
        <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />
      ) : !devices.data ? (
        <TextSkeleton />
      ) : (
        <ul className={classes.ways}>
          {items.slice(0, isLong ? undefined : shownFirst).map((item) => (
            <Device key={item.id} device={item} onRevoke={() => ask(item)} />
          ))}
        </ul>
      )}
      {!isLong && items.length > shownFirst && (
        <Button variant="subtle" size="xs" mt="sm" onClick={() => setIsLong(true)}>
          Show all {items.length} devices
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={shown === 'others' ? 'Sign out of all other devices?' : `Sign out of ${shown?.name ?? 'this device'}?`}
        confirmLabel="Sign out"
        isDangerous
        onConfirm={confirm}
      >
        {shown === 'others'
          ? 'Your other devices will need to sign in again, with two-factor authentication if it’s on.'
          : 'This device will need to sign in again and is no longer remembered.'}
      </ConfirmDialog>
    </Section>
  );
}

function Device({ device, onRevoke }: { device: UserDevice; onRevoke: () => void }) {
  const { name, address, began_at, last_seen_at, company_names, trusted_until, is_current } = device;
  return (
    <li className={classes.way}>
      <div>
        <Group gap="xs">
          <Text fw={500} size="sm">
            {name}
          </Text>
          {is_current && (
            <Badge variant="light" size="sm">
              This device
            </Badge>
          )}
          {trusted_until && (
            <Badge variant="light" color="gray" size="sm">
              Remembered
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {[address, company_names.join(', ')].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {began_at ? (
            <>
              Signed in <TimeText at={began_at} />, last seen <TimeText at={last_seen_at} />
            </>
          ) : (
            <>
              Signed out, last seen <TimeText at={last_seen_at} />
            </>
          )}
        </Text>
      </div>
      {!is_current && (
        <Button variant="default" size="xs" aria-label={`Sign out of ${name}`} onClick={onRevoke}>
          {began_at ? 'Sign out' : 'Forget'}
        </Button>
      )}
    </li>
  );
}
