import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { finishPayoutSignIn } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { toAddOns } from '../use-account.ts';
import { serviceKeys } from './payout-account.api.ts';
import { followServiceSetup, useService } from './use-payout-account.ts';

/** `/add-ons/tremendous/callback`: where the service sends the member back to after signing in. */
export function Component() {
  const { service, facts } = useService('sign-in');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { connect } = servicePaths(service);
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => search.get(name));
  const finish = useAction(finishPayoutSignIn, {
    invalidates: serviceKeys,
    errors: 'screen',
    onDone: async (started) => {
      followServiceSetup(started);
      await navigate(connect, { replace: true });
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // A code works once.
    if (isAsked.current || !code || !state) return;
    isAsked.current = true;
    void finish.run({ params: { service }, body: { code, state } });
  });
  const problem = refusal
    ? `The sign-in was canceled at ${facts.label}`
    : !code || !state
      ? `This page is opened by ${facts.label} after you signed in there`
      : finish.error && problemOf(finish.error);
  return (
    <SettingsFrame title={facts.label} description={facts.what} back={toAddOns}>
      {problem ? (
        <Stack gap="sm">
          <Alert color="danger" role="alert" title="Not connected">
            {problem}
          </Alert>
          <Group>
            <Button component={Link} to={connect}>
              Back to the account
            </Button>
          </Group>
        </Stack>
      ) : (
        <Text role="status" c="dimmed">
          Connecting your account…
        </Text>
      )}
    </SettingsFrame>
  );
}

/** The first message of a field, since this page has none. */
function problemOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return first ?? messageOf(error);
}
