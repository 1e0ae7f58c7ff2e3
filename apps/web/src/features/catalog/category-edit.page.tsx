import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CategoryForm, changeCategory, deleteCategory } from '@tradepost/contracts/catalog/own-product.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showInfo, showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CategoryFields } from './category.form.tsx';
import { type CategoryValues, toCategoryValues } from './category-values.rules.ts';
import { catalogCategoriesQuery, catalogKeys } from './product-catalog/product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';

/** `/settings/product-catalog/category/edit/:key`: the name and the variant attributes of a category. */
export function Component() {
  const { key = '' } = useParams();
  return <EditCategory key={key} category={key} />;
}

const labels = { name: 'Name', identifier: 'Identifier', is_mac: 'Macs', axes: 'Variant attributes' };

const format = (key: string, value: unknown) =>
  key === 'axes' ? (value as CategoryValues['axes']).map(({ label }) => label).join(', ') : String(value ?? '');

function EditCategory({ category: wanted }: { category: string }) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const categories = useQuery(catalogCategoriesQuery);
  const find = (list = categories.data) => list?.items.find(({ key }) => key === wanted);
  const category = find();
  const change = useAction(changeCategory, { invalidates: catalogKeys });
  const remove = useAction(deleteCategory, { invalidates: catalogKeys });
  usePageTitle(category?.name);
  const { form, page } = useVersionedForm({
    query: {
      data: category,
      error: categories.error,
      refetch: async () => ({ data: find((await categories.refetch()).data) }),
    },
    empty: toCategoryValues(undefined),
    toValues: toCategoryValues,
    validate: validateWith(CategoryForm),
    labels,
    format,
    save: async (values, { key, version }) => {
      await change.send({ params: { key }, body: { ...values, version } });
      showSuccess(`${values.name} was saved`);
    },
  });
  if (categories.data && !category)
    return (
      <EmptyState
        description="This category does not exist."
        action={{ label: 'Open catalog', to: catalogPaths.list('smartphones') }}
      />
    );
  const name = category?.name ?? '';
  return (
    <>
      <FormPage
        {...page}
        title={name || 'Category'}
        back={{ to: catalogPaths.list(wanted || 'smartphones'), label: 'Product catalog' }}
        actions={
          category?.is_own && (
            <Button size="xs" variant="default" c="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )
        }
      >
        <CategoryFields form={form} catalogName={category?.catalog_name ?? null} />
      </FormPage>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${name}?`}
        losses={['The category and its conditions']}
        confirmLabel="Delete category"
        isDangerous
        onConfirm={async () => {
          const { is_deleted } = await remove.send({ params: { key: wanted } });
          if (is_deleted) showSuccess(`${name} was deleted`);
          else showInfo(`${name} was switched off, not deleted, because it has products`);
          await navigate(catalogPaths.list('smartphones'));
        }}
      >
        If the category has products, it is switched off instead.
      </ConfirmDialog>
    </>
  );
}
