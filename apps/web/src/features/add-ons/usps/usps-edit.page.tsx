import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import {
  chooseUspsAccount,
  deleteUspsAccount,
  editUspsAccount,
  findUspsAccount,
  UspsAccountForm,
} from '@tradepost/contracts/shipping/usps.contract';
import { useNavigate, useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { connectionKeys } from '../carriers/carrier.api.ts';
import { testLabelsHint } from '../carriers/carrier.rules.ts';
import { AccountSection } from '../carriers/components/account-section.tsx';
import { followCarrierSetup } from '../carriers/use-carrier.ts';
import { type ConnectValues, SecretFields, secretValues } from '../components/secret-fields.tsx';
import { useLiveConnections } from '../use-live-connections.ts';

/** `/add-ons/usps/edit/:uspsId`: a USPS account. */
export function Component() {
  const id = Number(useParams().uspsId);
  return <EditAccount key={id} id={id} />;
}

const toValues = (account: Connection): ConnectValues => ({
  name: account.name,
  ...secretValues(carrierVendorFacts.usps, account),
});

function EditAccount({ id }: { id: number }) {
  const canEdit = useCan()('addons.edit');
  const navigate = useNavigate();
  const query = useQuery(contractQuery(findUspsAccount, { params: { id } }));
  useLiveConnections();
  const account = query.data;
  usePageTitle(account?.name);
  const params = { id };
  const edit = useAction(editUspsAccount, { invalidates: connectionKeys, onDone: followCarrierSetup });
  const choose = useAction(chooseUspsAccount, {
    invalidates: connectionKeys,
    message: ({ name }) => `Labels are now bought with ${name}`,
  });
  const remove = useAction(deleteUspsAccount, {
    message: 'The account was disconnected',
    onDone: () => navigate('/add-ons/usps'),
  });
  const { form, page } = useVersionedForm<Connection, ConnectValues>({
    query,
    empty: { name: '', ...secretValues(carrierVendorFacts.usps) },
    toValues,
    validate: validateWith(UspsAccountForm),
    save: async (values, { version }) =>
      (await edit.send({ params, body: { ...values, version } as never })).connection,
  });
  return (
    <FormPage
      {...page}
      title={account?.name ?? 'USPS account'}
      back={{ to: '/add-ons/usps', label: 'USPS accounts' }}
      submitLabel="Change the account"
      actions={
        canEdit &&
        account &&
        !account.is_current && (
          <Group gap="xs">
            <BusyButton variant="default" size="xs" onClick={() => choose.run({ params })}>
              Use for labels
            </BusyButton>
          </Group>
        )
      }
      banner={account && <AccountSection connection={account} disconnect={() => remove.send({ params })} />}
    >
      <TextInput label="Name" withAsterisk maxLength={100} readOnly={!canEdit} {...form.getInputProps('name')} />
      <SecretFields
        facts={carrierVendorFacts.usps}
        testHint={testLabelsHint}
        form={form}
        isConnected
        isReadOnly={!canEdit}
      />
    </FormPage>
  );
}
