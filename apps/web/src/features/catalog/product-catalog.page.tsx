import { Button } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyWithoutCustomProducts } from '@tradepost/contracts/billing/package.data';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { useRealtime } from '../../lib/socket.ts';
import { fetchedByPointing, later } from '../../ui/later/later.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useCan, useMe } from '../session/use-session.ts';
import { BrandStrip } from './components/brand-strip.tsx';
import { CatalogMenu } from './components/catalog-menu.tsx';
import { CategoryHead } from './components/category-head.tsx';
import { CategoryRail } from './components/category-rail.tsx';
import { ShelfList } from './components/shelf-list.tsx';
import { catalogBrandsQuery, catalogCategoriesQuery, catalogKey } from './product-catalog.api.ts';
import classes from './product-catalog.page.module.css';
import { catalogPaths } from './product-catalog.rules.ts';
import { useShelf } from './use-shelf.ts';

const ImportDialog = later(async () => (await import('./components/import-dialog.tsx')).ImportDialog);
const InvalidCatalog = later(async () => (await import('./components/invalid-catalog.tsx')).InvalidCatalog);

/** `/settings/product-catalog/:category/:brand`: what the company buys of all that there is. */
export function Component() {
  const shelf = useShelf();
  const can = useCan();
  const categories = useQuery(catalogCategoriesQuery);
  const brands = useQuery(catalogBrandsQuery(shelf.category));
  const [open, setOpen] = useState<'import' | 'invalid' | null>(null);
  useLiveCatalog();
  const category = categories.data?.items.find((item) => item.key === shelf.category);
  usePageTitle('Product catalog');
  const mayEdit = can('catalog.edit');
  const mayOwn = useMayOwn();
  const brand = brands.data?.items.find((item) => item.key === shelf.brand);

  return (
    <section className={classes.page} aria-label="Product catalog">
      <PageHeader
        title="Product catalog"
        action={
          mayOwn
            ? {
                label: 'Add product',
                to: catalogPaths.newProduct(shelf.category, shelf.brand),
                icon: <IconPlus size={16} />,
              }
            : undefined
        }
      >
        {mayOwn && (
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
          shelf={shelf}
          categories={categories.data?.items ?? []}
          brands={brands.data?.items ?? []}
          mayOwn={mayOwn}
          onInvalid={() => setOpen('invalid')}
        />
      </PageHeader>
      {categories.error && !categories.data ? (
        <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
      ) : (
        <div className={classes.columns}>
          <CategoryRail categories={categories.data?.items} current={shelf.category} mayEdit={mayEdit} />
          <div className={classes.main}>
            {categories.data && !category ? (
              <EmptyState description="There is no such category." />
            ) : (
              <>
                <CategoryHead category={category} brand={brand} mayEdit={mayEdit} />
                <BrandStrip brands={brands.data?.items} shelf={shelf} />
                <ShelfList key={`${shelf.category}/${shelf.brand}`} shelf={shelf} mayEdit={mayEdit} />
              </>
            )}
          </div>
        </div>
      )}
      <ImportDialog opened={open === 'import'} onClose={() => setOpen(null)} onInvalid={() => setOpen('invalid')} />
      {open === 'invalid' && <InvalidCatalog onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Products of one's own: whoever may edit, in a company that may have them. */
function useMayOwn(): boolean {
  const can = useCan();
  const me = useMe();
  return can('catalog.edit') && me.company_id !== companyWithoutCustomProducts;
}

/** Keeps the page up to date with what others do, and with imports. */
function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'catalog') void queryClient.invalidateQueries({ queryKey: catalogKey });
  });
}
