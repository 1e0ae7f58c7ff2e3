import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createProduct, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { newKey } from '../../../lib/new-key.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { ProductFields } from '../product.form.tsx';
import { catalogBrandsQuery, useCatalogDeed } from '../product-catalog.api.ts';
import { catalogPaths } from '../product-catalog.rules.ts';
import { type ProductValues, toProduct } from '../product-values.rules.ts';
import { emptyVariant } from '../variant-values.rules.ts';

interface NewProductProps {
  categories: readonly CatalogCategory[];
  category: string;
  /** Key of the brand one came from. */
  brand: string;
  brandName: string;
  isLoading: boolean;
  error: unknown;
}

/** The form of a product that is not there yet. */
export function NewProduct({ categories, category, brand, brandName, isLoading, error }: NewProductProps) {
  const navigate = useNavigate();
  const create = useCatalogDeed(createProduct);
  const idempotencyKey = useRef(newKey());
  const form = useForm<ProductValues>({
    initialValues: {
      ...{ category, brand_name: brandName, name: '', family: '', aliases: '', release_year: '' },
      variants: [emptyVariant()],
    },
    validate: (values) => validateWith(ProductForm)(toProduct(values)),
  });
  const chosen = form.values.category || category;
  const brands = useQuery({ ...catalogBrandsQuery(chosen), enabled: chosen !== '' }).data?.items ?? [];
  return (
    <FormPage
      title="New product"
      back={{ to: catalogPaths.shelf(category, brand), label: 'Product catalog' }}
      form={form}
      isNew
      submitLabel="Add product"
      cancelTo={catalogPaths.shelf(category, brand)}
      isLoading={isLoading}
      error={error}
      onSubmit={async (values) => {
        const { name, brand: made } = await create.mutateAsync({
          body: toProduct(values),
          idempotencyKey: idempotencyKey.current,
        });
        showSuccess(`${name} was added`);
        await navigate(catalogPaths.shelf(values.category, made.key));
      }}
    >
      <ProductFields
        form={form}
        categories={categories}
        brands={brands.map(({ name }) => name)}
        axes={categories.find(({ key }) => key === chosen)?.axes ?? []}
      />
    </FormPage>
  );
}
