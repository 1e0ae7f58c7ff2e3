import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { credentialsFormOf } from '@tradepost/contracts/shipping/connect-form.rules';
import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import { validateWith } from '../../../lib/forms.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import type { ConnectValues } from '../components/secret-fields.tsx';
import { connectCarrier, connectionKeys, disconnectCarrier } from './carrier.api.ts';
import { AccountSection } from './components/account-section.tsx';
import { CarrierTabs } from './components/carrier-tabs.tsx';
import { CredentialFields, credentialValues } from './components/credential-fields.tsx';
import { followSetup, useCarrier, useVendor } from './use-carrier.ts';

const back = { to: '/add-ons', label: 'Add-ons' };

/** `/add-ons/:vendor` and `/add-ons/:vendor/connect`: the account at a vendor of labels. */
export function Component() {
  const vendor = useVendor();
  const { facts, query } = useCarrier(vendor);
  const { data, error, isPending, refetch } = query;
  const frame = { title: facts.label, description: facts.what, back };
  if (data === undefined)
    return (
      <SettingsFrame {...frame} isLoading={isPending} error={error} onRetry={() => void refetch()}>
        {null}
      </SettingsFrame>
    );
  return <ConnectForm key={`${vendor} ${data?.id}`} vendor={vendor} connection={data} frame={frame} />;
}

interface ConnectFormProps {
  vendor: CarrierVendor;
  connection: Connection | null;
  frame: { title: string; description: string; back: typeof back };
}

function ConnectForm({ vendor, connection, frame }: ConnectFormProps) {
  const canEdit = useCan()('addons.edit');
  const form = useForm<ConnectValues>({
    initialValues: credentialValues(vendor, connection),
    validate: validateWith(credentialsFormOf(vendor)),
  });
  const connect = useAction((values: ConnectValues) => connectCarrier(vendor, values), {
    invalidates: connectionKeys,
    onDone: followSetup,
  });
  const leave = useAction(() => disconnectCarrier(vendor), {
    invalidates: connectionKeys,
    message: `${frame.title} was disconnected`,
  });
  const submit = async (values: ConnectValues) => {
    const started = await connect.send(values);
    // The secrets are not shown again.
    const stored = credentialValues(vendor, started.connection);
    form.setInitialValues(stored);
    form.setValues(stored);
  };
  const banner = connection && (
    <>
      <CarrierTabs vendor={vendor} current="account" />
      <AccountSection connection={connection} disconnect={() => leave.send()} />
    </>
  );
  if (!canEdit)
    return (
      <SettingsFrame {...frame} banner={banner}>
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
        connection ? (
          banner
        ) : vendor === 'sandbox' ? (
          <Alert color="info">
            The sandbox needs no account. Its labels say that they are samples: do not hand them to sellers.
          </Alert>
        ) : null
      }
    >
      <CredentialFields vendor={vendor} form={form} isConnected={connection !== null} isReadOnly={false} />
    </FormPage>
  );
}
