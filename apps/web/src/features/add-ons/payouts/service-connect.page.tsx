import { Alert, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  connectPayoutService,
  type PayoutConnection,
  startPayoutSignIn,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts, sandboxRules } from '@tradepost/contracts/payouts/payout-vendor.data';
import { asksForTestMode, payoutFormOf } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { validateWith } from '../../../lib/forms.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { type ConnectValues, SecretFields, secretValues } from '../components/secret-fields.tsx';
import { ServiceAccount } from './components/service-account.tsx';
import { ServiceTabs } from './components/service-tabs.tsx';
import { serviceKeys } from './payout-account.api.ts';
import { followServiceSetup, useService } from './use-payout-account.ts';

const back = { to: '/add-ons', label: 'Add-ons' };

/** `/add-ons/tremendous/connect` and others: the account at a payout service. */
export function Component() {
  const { service, facts, query } = useService();
  const { data, error, isPending, refetch } = query;
  const frame = { title: facts.label, description: facts.what, back };
  if (data === undefined)
    return (
      <SettingsFrame {...frame} isLoading={isPending} error={error} onRetry={() => void refetch()}>
        {null}
      </SettingsFrame>
    );
  const { connection, can_sign_in } = data;
  return (
    <ConnectForm
      key={`${service} ${connection?.id}`}
      service={service}
      connection={connection}
      frame={frame}
      canSignIn={can_sign_in}
    />
  );
}

interface ConnectFormProps {
  service: PayoutService;
  connection: PayoutConnection | null;
  canSignIn: boolean;
  frame: { title: string; description: string; back: typeof back };
}

function ConnectForm({ service, connection, canSignIn, frame }: ConnectFormProps) {
  const canEdit = useCan()('addons.edit');
  const { fields } = payoutServiceFacts[service];
  const asksForTest = asksForTestMode(service);
  const form = useForm<ConnectValues>({
    initialValues: secretValues(fields, asksForTest, connection),
    validate: validateWith(payoutFormOf(service)),
  });
  const connect = useAction(connectPayoutService, { invalidates: serviceKeys, onDone: followServiceSetup });
  const submit = async (values: ConnectValues) => {
    const started = await connect.send({ params: { service }, body: values });
    // The secrets are not shown again.
    const stored = secretValues(fields, asksForTest, started.connection);
    form.setInitialValues(stored);
    form.setValues(stored);
  };
  const account = connection && (
    <>
      <ServiceTabs service={service} current="account" />
      <ServiceAccount connection={connection} />
    </>
  );
  if (!canEdit)
    return (
      <SettingsFrame {...frame} banner={account}>
        {!connection && <Alert color="info">Not connected. You don’t have permission to connect it.</Alert>}
      </SettingsFrame>
    );
  return (
    <FormPage
      {...frame}
      form={form}
      onSubmit={submit}
      isNew={!connection}
      submitLabel={connection ? 'Change the account' : `Connect ${frame.title}`}
      banner={
        <>
          {account}
          {service === 'sandbox' && <SandboxNote isConnected={connection !== null} />}
          {canSignIn && <SignIn service={service} isConnected={connection !== null} />}
        </>
      }
    >
      <SecretFields
        fields={fields}
        testHint={asksForTest ? 'Of the service’s sandbox: payments move no money' : undefined}
        form={form}
        isConnected={connection !== null}
        isReadOnly={false}
      />
    </FormPage>
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
