import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { connectSystem, startSystemSignIn } from '@tradepost/contracts/systems/system.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { systemKeys } from '../system.api.ts';
import { followSystemSetup } from '../use-system.ts';

/** Connects the sandbox, which needs no account. */
export function Sandbox({ vendor }: { vendor: SystemVendor }) {
  const { label } = systemFacts[vendor];
  const connect = useAction(connectSystem, { invalidates: systemKeys, onDone: followSystemSetup });
  return (
    <Alert color="info" title={`Try it without an account at ${label}`}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          The sandbox answers as {label} would, and nothing leaves this server. The log shows what was sent.
        </Text>
        <BusyButton
          size="xs"
          variant="default"
          onClick={() => connect.run({ params: { vendor }, body: { credentials: {}, is_sandbox: true } })}
        >
          Connect the sandbox
        </BusyButton>
      </Stack>
    </Alert>
  );
}

/** Leads to the system's own page, which sends the member back to ours. */
export function SignIn({ vendor, isConnected }: { vendor: SystemVendor; isConnected: boolean }) {
  const { label, sign_in_of } = systemFacts[vendor];
  const [of, setOf] = useState('');
  const start = useAction(startSystemSignIn, { onDone: ({ url }) => window.location.assign(url) });
  return (
    <Section title={isConnected ? `Sign in to ${label} again` : `Sign in to ${label}`}>
      <Group gap="xs" align="flex-end">
        {sign_in_of && (
          <TextInput
            size="xs"
            label={sign_in_of.label}
            placeholder={sign_in_of.hint}
            autoComplete="off"
            value={of}
            onChange={({ currentTarget }) => setOf(currentTarget.value.trim().toLowerCase())}
          />
        )}
        <BusyButton
          size="xs"
          disabled={sign_in_of !== undefined && !sign_in_of.pattern.test(of)}
          onClick={() => start.run({ params: { vendor }, body: of ? { of } : {} })}
        >
          Sign in to {label}
        </BusyButton>
      </Group>
    </Section>
  );
}
