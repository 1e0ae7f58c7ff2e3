import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { changeProduct, ProductChange } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogModelDetail } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { ProductFields } from './product.form.tsx';
import { catalogModelQuery, useCatalogDeed } from './product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';
import { type ProductValues, toProductChange, toProductValues } from './product-values.rules.ts';

/** `/settings/product-catalog/product/edit/:key`: what the company calls a model, and its own variants. */
export function Component() {
  const { key = '' } = useParams();
  const model = useQuery(catalogModelQuery(key));
  // What was read when the form was opened; a change by somebody else is told on saving.
  const [turn, setTurn] = useState(0);
  usePageTitle(model.data?.name);
  if (!model.data) return <Waiting error={model.error} onRetry={() => void model.refetch()} />;
  return (
    <EditProduct
      key={`${key}/${turn}`}
      model={model.data}
      onReload={async () => {
        await model.refetch();
        setTurn(turn + 1);
      }}
    />
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const form = useForm<ProductValues>();
  return (
    <FormPage
      title="Product"
      back={{ to: catalogPaths.shelf('smartphones'), label: 'Product catalog' }}
      form={form}
      isLoading={!error}
      error={error}
      onRetry={onRetry}
      onSubmit={async () => undefined}
    >
      {null}
    </FormPage>
  );
}

function EditProduct({ model, onReload }: { model: CatalogModelDetail; onReload: () => Promise<unknown> }) {
  const [read] = useState(model);
  const [isStale, setStale] = useState(false);
  const change = useCatalogDeed(changeProduct);
  const form = useForm<ProductValues>({
    initialValues: toProductValues(read),
    validate: (values) => validateWith(ProductChange)(toProductChange(values, read.version)),
  });
  return (
    <FormPage
      title={fullDeviceName(read.brand.name, read.name)}
      description={`${read.category_name}${read.is_own ? ' · a product of your own' : ''}`}
      back={{ to: catalogPaths.shelf(read.category, read.brand.key), label: 'Product catalog' }}
      form={form}
      actions={
        <StatusBadge
          label={model.is_active ? 'Bought' : 'Not bought'}
          meaning={model.is_active ? 'success' : 'neutral'}
        />
      }
      banner={<StaleNote isStale={isStale} onReload={() => void onReload()} />}
      onSubmit={async (values) => {
        try {
          await change.mutateAsync({ params: { key: read.key }, body: toProductChange(values, read.version) });
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setStale(true);
          throw error;
        }
        showSuccess(`${values.name} was changed`);
        await onReload();
      }}
    >
      <ProductFields form={form} axes={read.axes} catalogName={read.catalog_name} />
    </FormPage>
  );
}
