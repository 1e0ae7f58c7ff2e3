import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import { createTransfer, listTransferLocations } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { useNavigate } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { transferKeys } from './transfer.api.ts';
import { transferListPath, transferPath } from './transfer-paths.rules.ts';

const choose = { value: '', label: 'Choose a location' };

/** `/inventory/transfers/create`: where the units go. They are scanned on the transfer's own page. */
export function Component() {
  const navigate = useNavigate();
  const locations = useQuery(contractQuery(listTransferLocations));
  const form = useForm({
    initialValues: { from_location_id: '', to_location_id: '', tracking_number: '', note: '' },
    validate: {
      from_location_id: (value) => (value === '' ? messages.required('from_location_id') : null),
      to_location_id: (value) => (value === '' ? messages.required('to_location_id') : null),
    },
  });
  const create = useAction(createTransfer, { invalidates: transferKeys });
  const all = locations.data?.items ?? [];
  const optionsOf = (items: typeof all) => [
    choose,
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const { from_location_id } = form.values;
  return (
    <FormPage
      form={form}
      title="Add transfer"
      description="Next, scan the units that go."
      back={{ to: transferListPath, label: 'Transfers' }}
      isNew
      submitLabel="Add transfer"
      cancelTo={transferListPath}
      isLoading={locations.isPending}
      error={locations.error}
      onRetry={() => void locations.refetch()}
      onSubmit={async ({ from_location_id, to_location_id, ...rest }) => {
        const made = await create.send({
          body: { ...rest, from_location_id: Number(from_location_id), to_location_id: Number(to_location_id) },
        });
        form.resetDirty();
        await navigate(transferPath(made.id), { replace: true });
      }}
    >
      <NativeSelect
        {...form.getInputProps('from_location_id')}
        label="From"
        required
        data={optionsOf(all.filter(({ is_own }) => is_own))}
      />
      <NativeSelect
        {...form.getInputProps('to_location_id')}
        label="To"
        required
        data={optionsOf(all.filter(({ id }) => String(id) !== from_location_id))}
      />
      <TextInput
        {...form.getInputProps('tracking_number')}
        label="Tracking number (optional)"
        description="You can add it later"
        maxLength={100}
        data-takes-scan
      />
      <Textarea {...form.getInputProps('note')} label="Note (optional)" autosize minRows={2} maxLength={1000} />
    </FormPage>
  );
}
