import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createProduct, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
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
  const navigate = useNavigate();
  const create = useAction(createProduct, { invalidates: catalogKeys });
  const form = useForm<ProductValues>({
    initialValues: {
      category,
      brand_name: brandName,
      name: '',
      family: '',
      aliases: '',
      release_year: '',
      variants: [emptyVariant()],
    },
    validate: (values) => validateWith(ProductForm)(toProduct(values)),
  });
  const chosen = form.values.category || category;
  const brands = useQuery({ ...catalogBrandsQuery(chosen), enabled: chosen !== '' }).data?.items ?? [];
  return (
    <FormPage
      title="New product"
      back={{ to: catalogPaths.list(category, brand), label: 'Product catalog' }}
      form={form}
      isNew
      submitLabel="Add product"
      cancelTo={catalogPaths.list(category, brand)}
      isLoading={isLoading}
      error={error}
      onSubmit={async (values) => {
        const { name, brand: made } = await create.send({
          body: toProduct(values),
        });
        showSuccess(`${name} was added`);
        await navigate(catalogPaths.list(values.category, made.key));
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
