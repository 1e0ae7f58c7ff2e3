import { useForm } from '@mantine/form';
import { CategoryForm, createCategory } from '@tradepost/contracts/catalog/own-product.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { CategoryFields } from './category.form.tsx';
import { type CategoryValues, toCategoryValues } from './category-values.rules.ts';
import { catalogKeys } from './product-catalog/product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';

/** `/settings/product-catalog/category/create`: adds a category that the shipped catalog lacks. */
export function Component() {
  const navigate = useNavigate();
  const create = useAction(createCategory, { invalidates: catalogKeys });
  const form = useForm<CategoryValues>({
    initialValues: toCategoryValues(undefined),
    validate: validateWith(CategoryForm),
  });
  const back = catalogPaths.list('smartphones');
  return (
    <FormPage
      title="New category"
      description="It starts with the standard conditions. You can change them under Product conditions."
      back={{ to: back, label: 'Product catalog' }}
      form={form}
      isNew
      submitLabel="Add category"
      cancelTo={back}
      onSubmit={async (values) => {
        const { key } = await create.send({ body: values });
        showSuccess(`${values.name} was added`);
        await navigate(catalogPaths.list(key));
      }}
    >
      <CategoryFields form={form} catalogName={null} />
    </FormPage>
  );
}
