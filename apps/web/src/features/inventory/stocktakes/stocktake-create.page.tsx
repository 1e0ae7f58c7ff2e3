import { NativeSelect, TagsInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@tradepost/contracts/catalog/catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { createStocktake } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { maxCountedShelves } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
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
  const shelves = useQuery(contractQuery(listShelves));
  const form = useForm({
    initialValues: {
      location_id: locations.length === 1 ? String(locations[0]?.id) : '',
      category_id: '',
      shelves: [] as string[],
      note: '',
    },
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
      onSubmit={async ({ location_id, category_id, shelves: counted, note }) => {
        const made = await create.send({
          body: {
            location_id: Number(location_id),
            note,
            shelves: counted,
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
      <TagsInput
        {...form.getInputProps('shelves')}
        label="Shelves (optional)"
        description="Only units on these shelves are expected. Leave empty to count the whole location."
        placeholder={form.values.shelves.length === 0 ? 'All shelves' : undefined}
        data={(shelves.data?.items ?? []).map(({ shelf }) => shelf)}
        maxTags={maxCountedShelves}
        clearable
      />
      <Textarea {...form.getInputProps('note')} label="Note (optional)" autosize minRows={2} maxLength={1000} />
    </FormPage>
  );
}
