import { useQuery } from '@tanstack/react-query';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { changeProduct, ProductChange } from '@tradepost/contracts/catalog/own-product.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { ProductFields } from './product.form.tsx';
import { catalogKeys, catalogModelQuery } from './product-catalog/product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';
import {
  formatProductField,
  noProduct,
  productLabels,
  toProductChange,
  toProductValues,
} from './product-values.rules.ts';

/** `/settings/product-catalog/product/edit/:key`: the name of a model and the company's own variants of it. */
export function Component() {
  const { key = '' } = useParams();
  return <EditProduct key={key} product={key} />;
}

function EditProduct({ product }: { product: string }) {
  const query = useQuery(catalogModelQuery(product));
  const change = useAction(changeProduct, { invalidates: catalogKeys });
  usePageTitle(query.data?.name);
  const { form, page } = useVersionedForm({
    query,
    empty: noProduct,
    toValues: toProductValues,
    validate: (values) => validateWith(ProductChange)(toProductChange(values, query.data?.version ?? null)),
    labels: productLabels,
    format: formatProductField,
    save: async (values, { key, version }) => {
      await change.send({ params: { key }, body: toProductChange(values, version) });
      showSuccess(`${values.name} was saved`);
    },
  });
  const model = query.data;
  return (
    <FormPage
      {...page}
      title={model ? fullDeviceName(model.brand.name, model.name) : 'Product'}
      description={model && `${model.category_name}${model.is_own ? ' · your own product' : ''}`}
      back={{ to: catalogPaths.list(model?.category ?? 'smartphones', model?.brand.key), label: 'Product catalog' }}
      actions={
        model && (
          <StatusBadge
            label={model.is_active ? 'Bought' : 'Not bought'}
            meaning={model.is_active ? 'success' : 'neutral'}
          />
        )
      }
    >
      <ProductFields form={form} axes={model?.axes ?? []} catalogName={model?.catalog_name} />
    </FormPage>
  );
}
