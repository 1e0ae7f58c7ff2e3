import { useQuery } from '@tanstack/react-query';
import { createProduct, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { validateWith } from '../../../lib/forms.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { ProductFields } from '../product.form.tsx';
import { catalogBrandsQuery, catalogKeys } from '../product-catalog/product-catalog.api.ts';
import { catalogPaths } from '../product-catalog.rules.ts';
import { type ProductValues, toProduct } from '../product-values.rules.ts';
import { emptyVariant } from '../variant-values.rules.ts';

interface NewProductProps {
  categories: readonly CatalogCategory[];
  category: string;
  /** Key of the brand the user came from. */
  brand: string;
  brandName: string;
  isLoading: boolean;
  error: unknown;
}

/** The form for a new product. */
export function NewProduct({ categories, category, brand, brandName, isLoading, error }: NewProductProps) {
  const initial: ProductValues = {
    category,
    brand_name: brandName,
    name: '',
    family: '',
    aliases: '',
    release_year: '',
    variants: [emptyVariant()],
  };
  const { form, page } = useNewForm(createProduct, {
    initial,
    validate: (values) => validateWith(ProductForm)(toProduct(values)),
    toBody: toProduct,
    back: { to: catalogPaths.list(category, brand), label: 'Product catalog' },
    to: (made, values) => catalogPaths.list(values.category, made.brand.key),
    message: ({ name }) => `${name} was added`,
    invalidates: catalogKeys,
  });
  const chosen = form.values.category || category;
  const brands = useQuery({ ...catalogBrandsQuery(chosen), enabled: chosen !== '' }).data?.items ?? [];
  return (
    <FormPage {...page} title="New product" submitLabel="Add product" isLoading={isLoading} error={error}>
      <ProductFields
        form={form}
        categories={categories}
        brands={brands.map(({ name }) => name)}
        axes={categories.find(({ key }) => key === chosen)?.axes ?? []}
      />
    </FormPage>
  );
}
