import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formOfFields } from '@tradepost/contracts/connections/credential.rules';
import type { ReactNode } from 'react';
import { validateWith } from '../../../lib/forms.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { type OpenedAccount, type ShownAccount, toAddOns } from '../use-account.ts';
import { AccountTabs } from './account-frame.tsx';
import { type ConnectValues, SecretFields, secretValues } from './secret-fields.tsx';

interface ConnectPageProps<Account extends ShownAccount> {
  opened: OpenedAccount<Account>;
  /** What test credentials mean, where the form asks for it. */
  testHint: string;
  /** Connects the account, or changes its credentials. */
  connect: (values: ConnectValues) => Promise<{ connection: ShownAccount }>;
  /** The connected account. */
  section: (account: Account) => ReactNode;
  /** Above the form. */
  note?: (isConnected: boolean) => ReactNode;
}

/** The page on which an account at a vendor is connected, and changed. */
export function ConnectPage<Account extends ShownAccount>(props: ConnectPageProps<Account>) {
  const { facts, query } = props.opened;
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) return <ConnectForm key={`${facts.label} ${data?.id}`} {...props} account={data} />;
  return (
    <SettingsFrame
      title={facts.label}
      description={facts.what}
      back={toAddOns}
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {null}
    </SettingsFrame>
  );
}

type ConnectFormProps<Account extends ShownAccount> = ConnectPageProps<Account> & { account: Account | null };

function ConnectForm<Account extends ShownAccount>(props: ConnectFormProps<Account>) {
  const { opened, account, testHint, connect, section, note } = props;
  const { facts } = opened;
  const frame = { title: facts.label, description: facts.what, back: toAddOns };
  const isConnected = account !== null;
  const hasSecrets = isConnected && !account.is_sandbox;
  const canEdit = useCan()('addons.edit');
  const form = useForm<ConnectValues>({
    initialValues: secretValues(facts, account),
    validate: validateWith(formOfFields(facts.fields)),
  });
  const submit = async (values: ConnectValues) => {
    const { connection } = await connect(values);
    // The secrets are not shown again.
    const stored = secretValues(facts, connection);
    form.setInitialValues(stored);
    form.setValues(stored);
  };
  const connected = account && (
    <>
      <AccountTabs opened={opened} current="account" />
      {section(account)}
    </>
  );
  if (!canEdit)
    return (
      <SettingsFrame {...frame} banner={connected}>
        {!isConnected && <Alert color="info">Not connected. You don’t have permission to connect it.</Alert>}
      </SettingsFrame>
    );
  return (
    <FormPage
      {...frame}
      form={form}
      onSubmit={submit}
      isNew={!isConnected}
      submitLabel={hasSecrets ? 'Change the account' : `Connect ${facts.label}`}
      banner={
        <>
          {connected}
          {note?.(isConnected)}
        </>
      }
    >
      <SecretFields facts={facts} testHint={testHint} form={form} isConnected={hasSecrets} isReadOnly={false} />
    </FormPage>
  );
}
