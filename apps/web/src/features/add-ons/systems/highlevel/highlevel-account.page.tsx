import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { claimHighLevel } from '@tradepost/contracts/systems/highlevel.contract';
import { systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { dropCrmToken, readCrmToken } from '../../../../lib/session/crm-token.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { Sandbox, SignIn } from '../components/connect-ways.tsx';
import { SystemAccount } from '../components/system-account.tsx';
import { systemKeys, systemQuery } from '../system.api.ts';
import { followSystemSetup, useSystem } from '../use-system.ts';

/** `/add-ons/highlevel-config?code=…` and `?id=…`: the account at HighLevel, which sends members back here with a code. */
export function Component() {
  const opened = useSystem('highlevel');
  const { data: canSignIn } = useQuery({ ...systemQuery('highlevel'), select: ({ can_sign_in }) => can_sign_in });
  const canEdit = useCan()('addons.edit');
  const { facts, query } = opened;
  const { data: connection, error, isPending, refetch } = query;
  const isConnected = connection != null;
  return (
    <SettingsFrame
      title={facts.label}
      description={facts.what}
      back={toAddOns}
      banner={isConnected && <AccountTabs opened={opened} current="account" />}
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      <Stack gap="lg">
        {canEdit && <Claim />}
        {isConnected && <SystemAccount connection={connection} />}
        {canEdit && canSignIn && <SignIn vendor="highlevel" isConnected={isConnected} />}
        {canSignIn === false && !isConnected && (
          <Alert color="info" title="HighLevel is not set up on this server">
            Accounts can be connected once the operator of this server has registered it at HighLevel. Until then, you
            can try the sandbox.
          </Alert>
        )}
        {canEdit && !isConnected && <Sandbox vendor="highlevel" />}
        {!canEdit && !isConnected && (
          <Alert color="info">Not connected. You don’t have permission to connect it.</Alert>
        )}
      </Stack>
    </SettingsFrame>
  );
}

/**
 * Connects the account that HighLevel sent the member back with. A sign-in that was begun here says so; of any other the member
 * confirms it, because anybody could send a link with a code of their own account.
 */
function Claim() {
  const [search] = useSearchParams();
  const [pending, setPending] = useState(readCrmToken);
  const navigate = useNavigate();
  const code = search.get('code') ?? pending;
  const state = search.get('state') ?? undefined;
  const { account, settings } = systemPaths('highlevel');
  const leave = async (to: string) => {
    dropCrmToken();
    setPending(null);
    await navigate(to, { replace: true });
  };
  const { run, error, isRunning } = useAction(claimHighLevel, {
    invalidates: systemKeys,
    errors: 'screen',
    onDone: async (started) => {
      followSystemSetup(started);
      await leave(settings);
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !code || !state) return;
    isAsked.current = true;
    dropCrmToken();
    void run({ body: { code, state } });
  });
  if (!code) return null;
  if (error)
    return (
      <Alert color="danger" role="alert" title="Not connected">
        <Stack gap="sm" align="flex-start">
          {problemOf(error)}
          <Button size="xs" variant="default" onClick={() => void leave(account)}>
            Dismiss
          </Button>
        </Stack>
      </Alert>
    );
  if (state || isRunning)
    return (
      <Text role="status" c="dimmed">
        Connecting your account…
      </Text>
    );
  return (
    <Alert color="info" title="Connect the account that you chose at HighLevel?">
      <Stack gap="sm">
        <Text size="sm">
          Your orders and sellers will be sent there. Connect it only if you have just chosen it at HighLevel yourself.
        </Text>
        <Group gap="xs">
          <BusyButton size="xs" onClick={() => run({ body: { code } })}>
            Connect the account
          </BusyButton>
          <Button size="xs" variant="default" onClick={() => void leave(account)}>
            Don’t connect
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** The first message of a field, since there is none here. */
function problemOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return first ?? messageOf(error);
}
