import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { connectPayoutService, startPayoutSignIn } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts, sandboxRules } from '@tradepost/contracts/payouts/payout-vendor.data';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConnectPage } from '../components/connect-page.tsx';
import { ServiceAccount } from './components/service-account.tsx';
import { serviceKeys, serviceQuery } from './payout-account.api.ts';
import { followServiceSetup, useService } from './use-payout-account.ts';

/** `/add-ons/tremendous/connect` and others: the account at a payout service. */
export function Component() {
  const opened = useService();
  const { service } = opened;
  const { data: canSignIn } = useQuery({ ...serviceQuery(service), select: ({ can_sign_in }) => can_sign_in });
  const connect = useAction(connectPayoutService, { invalidates: serviceKeys, onDone: followServiceSetup });
  return (
    <ConnectPage
      opened={opened}
      testHint="Of the service’s sandbox: payments move no money"
      connect={(body) => connect.send({ params: { service }, body })}
      section={(connection) => <ServiceAccount connection={connection} />}
      note={(isConnected) => (
        <>
          {service === 'sandbox' && <SandboxNote isConnected={isConnected} />}
          {canSignIn && <SignIn service={service} isConnected={isConnected} />}
        </>
      )}
    />
  );
}

/** Leads to the service's own page, which sends the member back to ours. */
function SignIn({ service, isConnected }: { service: PayoutService; isConnected: boolean }) {
  const { label } = payoutServiceFacts[service];
  const start = useAction(startPayoutSignIn, { onDone: ({ url }) => window.location.assign(url) });
  const begin = (is_test: boolean) => start.run({ params: { service }, body: { is_test } });
  return (
    <Section title={isConnected ? `Sign in to ${label} again` : `Sign in to ${label}`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          You sign in at {label} and allow payments from your account. Or enter an API key below.
        </Text>
        <Group gap="xs">
          <BusyButton size="xs" onClick={() => begin(false)}>
            Sign in to {label}
          </BusyButton>
          <BusyButton size="xs" variant="default" onClick={() => begin(true)}>
            Sign in to its test system
          </BusyButton>
        </Group>
      </Stack>
    </Section>
  );
}

function SandboxNote({ isConnected }: { isConnected: boolean }) {
  return (
    <Alert color="info" title="No money is sent">
      <Text size="sm">
        {isConnected
          ? 'Payments settle by themselves'
          : 'The sandbox needs no account. Its payments settle by themselves'}{' '}
        after some seconds. The seller’s address shows what can go wrong, when it begins with:
      </Text>
      <ul>
        {Object.entries(sandboxRules).map(([word, what]) => (
          <li key={word}>
            <strong>{word}</strong>: {what}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
