import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { toAddOns } from '../use-account.ts';

interface SignInReturnProps {
  facts: { label: string; what: string };
  /** Where the account is connected. */
  account: string;
  /** Connects the account with what the vendor sent along. A code works once. */
  finish: (returned: { code: string; state: string }) => unknown;
  error: Error | null;
}

/** Where a vendor sends the member back to after signing in there. */
export function SignInReturn({ facts, account, finish, error }: SignInReturnProps) {
  const [search] = useSearchParams();
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => search.get(name));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !code || !state) return;
    isAsked.current = true;
    finish({ code, state });
  });
  const problem = refusal
    ? `The sign-in was canceled at ${facts.label}`
    : !code || !state
      ? `This page is opened by ${facts.label} after you signed in there`
      : error && problemOf(error);
  return (
    <SettingsFrame title={facts.label} description={facts.what} back={toAddOns}>
      {problem ? (
        <Stack gap="sm">
          <Alert color="danger" role="alert" title="Not connected">
            {problem}
          </Alert>
          <Group>
            <Button component={Link} to={account}>
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
