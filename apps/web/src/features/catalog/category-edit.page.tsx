import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CategoryForm, changeCategory, deleteCategory } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showInfo, showSuccess } from '../../lib/toast.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { CategoryFields } from './category.form.tsx';
import { type CategoryValues, toCategoryValues } from './category-values.rules.ts';
import { catalogCategoriesQuery, useCatalogDeed } from './product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';

/** `/settings/product-catalog/category/edit/:key`: what a category is called, and what tells its variants apart. */
export function Component() {
  const { key = '' } = useParams();
  const categories = useQuery(catalogCategoriesQuery);
  const [turn, setTurn] = useState(0);
  const category = categories.data?.items.find((item) => item.key === key);
  usePageTitle(category?.name);
  if (categories.data && !category)
    return (
      <EmptyState
        description="There is no such category."
        action={{ label: 'To the catalog', to: catalogPaths.shelf('smartphones') }}
      />
    );
  return (
    <EditCategory
      key={`${key}/${category === undefined}/${turn}`}
      category={category}
      error={categories.error}
      onReload={async () => {
        await categories.refetch();
        setTurn(turn + 1);
      }}
    />
  );
}

interface EditCategoryProps {
  category: CatalogCategory | undefined;
  error: unknown;
  onReload: () => Promise<unknown>;
}

function EditCategory({ category, error, onReload }: EditCategoryProps) {
  const [read] = useState(category);
  const [isStale, setStale] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const change = useCatalogDeed(changeCategory);
  const remove = useCatalogDeed(deleteCategory);
  const form = useForm<CategoryValues>({
    initialValues: toCategoryValues(read),
    validate: validateWith(CategoryForm),
  });
  const name = read?.name ?? '';
  return (
    <>
      <FormPage
        title={name || 'Category'}
        back={{ to: catalogPaths.shelf(read?.key ?? 'smartphones'), label: 'Product catalog' }}
        form={form}
        isLoading={!read}
        error={read ? undefined : error}
        actions={
          read?.is_own ? (
            <Button size="xs" variant="default" c="danger" onClick={() => setLeaving(true)}>
              Delete
            </Button>
          ) : null
        }
        banner={<StaleNote isStale={isStale} onReload={() => void onReload()} />}
        onSubmit={async (values) => {
          try {
            await change.mutateAsync({
              params: { key: read?.key ?? '' },
              body: { ...values, version: read?.version ?? null },
            });
          } catch (failure) {
            if (failure instanceof ApiError && failure.status === 409) setStale(true);
            throw failure;
          }
          showSuccess(`${values.name} was changed`);
          await onReload();
        }}
      >
        <CategoryFields form={form} catalogName={read?.catalog_name ?? null} />
      </FormPage>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={`Delete ${name}?`}
        losses={['The category with its conditions']}
        confirmLabel="Delete category"
        isDangerous
        onConfirm={async () => {
          const { is_deleted } = await remove.mutateAsync({ params: { key: read?.key ?? '' } });
          if (is_deleted) showSuccess(`${name} was deleted`);
          else showInfo(`${name} has products, so it was switched off instead`);
          await navigate(catalogPaths.shelf('smartphones'));
        }}
      >
        One that has products is switched off instead.
      </ConfirmDialog>
    </>
  );
}
