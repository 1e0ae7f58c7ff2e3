import { Button } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { fetchedByPointing, later } from '../../../ui/later/later.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useGates } from '../../billing/use-gates.ts';
import { catalogPaths } from '../product-catalog.rules.ts';
import { BrandStrip } from './components/brand-strip.tsx';
import { CatalogMenu } from './components/catalog-menu.tsx';
import { CategoryHead } from './components/category-head.tsx';
import { CategoryRail } from './components/category-rail.tsx';
import { ModelList } from './components/model-list.tsx';
import { catalogBrandsQuery, catalogCategoriesQuery, catalogKey } from './product-catalog.api.ts';
import classes from './product-catalog.page.module.css';
import { useCatalogView } from './use-catalog-view.ts';

const ImportDialog = later(async () => (await import('./components/import-dialog.tsx')).ImportDialog);
const InvalidCatalog = later(async () => (await import('./components/invalid-catalog.tsx')).InvalidCatalog);

/** `/settings/product-catalog/:category/:brand`: the categories, brands and models that the company buys. */
export function Component() {
  const view = useCatalogView();
  const can = useCan();
  const categories = useQuery(catalogCategoriesQuery);
  const brands = useQuery(catalogBrandsQuery(view.category));
  const [open, setOpen] = useState<'import' | 'invalid' | null>(null);
  useLiveCatalog();
  const category = categories.data?.items.find((item) => item.key === view.category);
  usePageTitle('Product catalog');
  const mayEdit = can('catalog.edit');
  const mayAddProducts = useMayAddProducts();
  const brand = brands.data?.items.find((item) => item.key === view.brand);

  return (
    <SettingsFrame
      title="Product catalog"
      action={
        mayAddProducts
          ? {
              label: 'Add product',
              to: catalogPaths.newProduct(view.category, view.brand),
              icon: <IconPlus size={16} />,
            }
          : undefined
      }
      width="full"
      actions={
        <>
          {mayAddProducts && (
            <Button
              variant="default"
              leftSection={<IconFileUpload size={16} />}
              onClick={() => setOpen('import')}
              {...fetchedByPointing(ImportDialog)}
            >
              Import
            </Button>
          )}
          <CatalogMenu
            view={view}
            categories={categories.data?.items ?? []}
            brands={brands.data?.items ?? []}
            mayAddProducts={mayAddProducts}
            onInvalid={() => setOpen('invalid')}
          />
        </>
      }
    >
      {categories.error && !categories.data ? (
        <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
      ) : (
        <div className={classes.columns}>
          <CategoryRail categories={categories.data?.items} current={view.category} mayEdit={mayEdit} />
          <div className={classes.main}>
            {categories.data && !category ? (
              <EmptyState description="This category does not exist." />
            ) : (
              <>
                <CategoryHead category={category} brand={brand} mayEdit={mayEdit} />
                <BrandStrip brands={brands.data?.items} view={view} />
                <ModelList key={`${view.category}/${view.brand}`} view={view} mayEdit={mayEdit} />
              </>
            )}
          </div>
        </div>
      )}
      <ImportDialog opened={open === 'import'} onClose={() => setOpen(null)} onInvalid={() => setOpen('invalid')} />
      {open === 'invalid' && <InvalidCatalog onClose={() => setOpen(null)} />}
    </SettingsFrame>
  );
}

/** Whether the user may add the company's own products. */
function useMayAddProducts(): boolean {
  const can = useCan();
  const { is_custom_products } = useGates();
  return can('catalog.edit') && is_custom_products;
}

/** Refreshes the page when a colleague or an import changes the catalog. */
function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'catalog') void queryClient.invalidateQueries({ queryKey: catalogKey });
  });
}
