import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectSystem, startSystemSignIn } from '@tradepost/contracts/systems/system.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConnectPage } from '../components/connect-page.tsx';
import { SystemAccount } from './components/system-account.tsx';
import { systemKeys, systemQuery } from './system.api.ts';
import { followSystemSetup, usePathSystem, useSystem } from './use-system.ts';

/** `/add-ons/klaviyo` and others: the account at a connected system. */
export function Component() {
  const vendor = usePathSystem();
  const opened = useSystem(vendor);
  const { data: canSignIn } = useQuery({ ...systemQuery(vendor), select: ({ can_sign_in }) => can_sign_in });
  const connect = useAction(connectSystem, { invalidates: systemKeys, onDone: followSystemSetup });
  return (
    <ConnectPage
      opened={opened}
      testHint="Of its test system"
      connect={({ is_test, ...credentials }) =>
        connect.send({
          params: { vendor },
          body: { credentials: credentials as Record<string, string>, is_test: is_test === true },
        })
      }
      section={(connection) => <SystemAccount connection={connection} />}
      note={(isConnected) => (
        <>
          {canSignIn && <SignIn vendor={vendor} isConnected={isConnected} />}
          {!isConnected && <Sandbox vendor={vendor} />}
        </>
      )}
    />
  );
}

/** Connects the sandbox, which needs no account. */
function Sandbox({ vendor }: { vendor: SystemVendor }) {
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
function SignIn({ vendor, isConnected }: { vendor: SystemVendor; isConnected: boolean }) {
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
