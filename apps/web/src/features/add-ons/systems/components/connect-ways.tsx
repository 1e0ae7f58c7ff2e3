import { Alert, Group, Stack, Text } from '@mantine/core';
import { connectSystem, startSystemSignIn } from '@tradepost/contracts/systems/system.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
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
  const { label } = systemFacts[vendor];
  const start = useAction(startSystemSignIn, { onDone: ({ url }) => window.location.assign(url) });
  return (
    <Section title={isConnected ? `Sign in to ${label} again` : `Sign in to ${label}`}>
      <Group gap="xs">
        <BusyButton size="xs" onClick={() => start.run({ params: { vendor }, body: {} })}>
          Sign in to {label}
        </BusyButton>
      </Group>
    </Section>
  );
}
