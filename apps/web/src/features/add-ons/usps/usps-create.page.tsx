import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { createUspsAccount, UspsAccountForm } from '@tradepost/contracts/shipping/usps.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { connectionKeys } from '../carriers/carrier.api.ts';
import { testLabelsHint } from '../carriers/carrier.rules.ts';
import { followCarrierSetup } from '../carriers/use-carrier.ts';
import { type ConnectValues, SecretFields, secretValues } from '../components/secret-fields.tsx';

/** `/add-ons/usps/create`: connects a USPS account. */
export function Component() {
  const navigate = useNavigate();
  const form = useForm<ConnectValues>({
    initialValues: { name: '', ...secretValues(carrierVendorFacts.usps) },
    validate: validateWith(UspsAccountForm),
  });
  const create = useAction(createUspsAccount, { invalidates: connectionKeys, onDone: followCarrierSetup });
  return (
    <FormPage
      title="New USPS account"
      description="USPS checks the credentials before they are saved."
      back={{ to: '/add-ons/usps', label: 'USPS accounts' }}
      form={form}
      isNew
      submitLabel="Connect the account"
      cancelTo="/add-ons/usps"
      onSubmit={async (values) => {
        await create.send({ body: values as never });
        await navigate('/add-ons/usps');
      }}
    >
      <TextInput
        label="Name"
        description="Your own name for the account, such as its location"
        withAsterisk
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <SecretFields
        facts={carrierVendorFacts.usps}
        testHint={testLabelsHint}
        form={form}
        isConnected={false}
        isReadOnly={false}
      />
    </FormPage>
  );
}
