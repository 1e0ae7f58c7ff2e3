import { CategoryForm, createCategory } from '@tradepost/contracts/catalog/own-product.contract';
import { validateWith } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { CategoryFields } from './category.form.tsx';
import { toCategoryValues } from './category-values.rules.ts';
import { catalogKeys } from './product-catalog/product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';

/** `/settings/product-catalog/category/create`: adds a category that the shipped catalog lacks. */
export function Component() {
  const { form, page } = useNewForm(createCategory, {
    initial: toCategoryValues(undefined),
    validate: validateWith(CategoryForm),
    toBody: (values) => values,
    back: { to: catalogPaths.list('smartphones'), label: 'Product catalog' },
    to: ({ key }) => catalogPaths.list(key),
    message: (_, { name }) => `${name} was added`,
    invalidates: catalogKeys,
  });
  return (
    <FormPage
      {...page}
      title="New category"
      description="It starts with the standard conditions. You can change them under Product conditions."
      submitLabel="Add category"
    >
      <CategoryFields form={form} catalogName={null} />
    </FormPage>
  );
}
