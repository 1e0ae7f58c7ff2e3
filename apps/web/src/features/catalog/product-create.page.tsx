import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NewProduct } from './components/new-product.tsx';
import { catalogBrandsQuery, catalogCategoriesQuery } from './product-catalog/product-catalog.api.ts';

/** `/settings/product-catalog/product/create`: adds a product that the shipped catalog lacks. */
export function Component() {
  const categories = useQuery(catalogCategoriesQuery);
  const [search] = useSearchParams();
  const wanted = categories.data?.items.find(({ key }) => key === search.get('category'));
  const category = wanted ?? categories.data?.items[0];
  const brands = useQuery({ ...catalogBrandsQuery(category?.key ?? ''), enabled: category !== undefined });
  const brand = search.get('brand') ?? 'all';
  const isLoading = categories.isPending || brands.isPending;
  return (
    <NewProduct
      key={`${category?.key}/${isLoading}`}
      categories={categories.data?.items ?? []}
      category={category?.key ?? ''}
      brand={brand}
      brandName={brands.data?.items.find(({ key }) => key === brand)?.name ?? ''}
      isLoading={isLoading && !categories.error && !brands.error}
      error={categories.error ?? brands.error}
    />
  );
}
