import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@tradepost/contracts/catalog/catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { createStocktake } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { useNavigate } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { stocktakeKeys } from './stocktake.api.ts';
import { stocktakeListPath, stocktakePath } from './stocktake-paths.rules.ts';

/** `/inventory/stocktakes/create`: what is counted. */
export function Component() {
  const navigate = useNavigate();
  const { locations } = useMe();
  const categories = useQuery(contractQuery(listCategories));
  const form = useForm({
    initialValues: { location_id: locations.length === 1 ? String(locations[0]?.id) : '', category_id: '', note: '' },
    validate: { location_id: (value) => (value === '' ? messages.required('location_id') : null) },
  });
  const create = useAction(createStocktake, { invalidates: stocktakeKeys });
  return (
    <FormPage
      form={form}
      title="Start stocktake"
      description="What is in stock at the location when you start is expected. Units sold or moved while you count do not count as missing."
      back={{ to: stocktakeListPath, label: 'Stocktakes' }}
      isNew
      submitLabel="Start stocktake"
      cancelTo={stocktakeListPath}
      onSubmit={async ({ location_id, category_id, note }) => {
        const made = await create.send({
          body: {
            location_id: Number(location_id),
            note,
            ...(category_id === '' ? {} : { category_id: Number(category_id) }),
          },
        });
        form.resetDirty();
        await navigate(stocktakePath(made.id), { replace: true });
      }}
    >
      <NativeSelect
        {...form.getInputProps('location_id')}
        label="Location"
        required
        data={[
          { value: '', label: 'Choose a location' },
          ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        {...form.getInputProps('category_id')}
        label="Category (optional)"
        data={[
          { value: '', label: 'All categories' },
          ...(categories.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Textarea {...form.getInputProps('note')} label="Note (optional)" autosize minRows={2} maxLength={1000} />
    </FormPage>
  );
}
