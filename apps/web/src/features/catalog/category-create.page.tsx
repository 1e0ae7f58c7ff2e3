import { useForm } from '@mantine/form';
import { CategoryForm, createCategory } from '@tradepost/contracts/catalog/own-product.contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { newKey } from '../../lib/new-key.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { CategoryFields } from './category.form.tsx';
import { type CategoryValues, toCategoryValues } from './category-values.rules.ts';
import { useCatalogDeed } from './product-catalog.api.ts';
import { catalogPaths } from './product-catalog.rules.ts';

/** `/settings/product-catalog/category/create`: a kind of thing that the shipped catalog does not have. */
export function Component() {
  const navigate = useNavigate();
  const create = useCatalogDeed(createCategory);
  const idempotencyKey = useRef(newKey());
  const form = useForm<CategoryValues>({
    initialValues: toCategoryValues(undefined),
    validate: validateWith(CategoryForm),
  });
  const back = catalogPaths.shelf('smartphones');
  return (
    <FormPage
      title="New category"
      description="It gets the usual conditions; change them under Product conditions."
      back={{ to: back, label: 'Product catalog' }}
      form={form}
      isNew
      submitLabel="Add category"
      cancelTo={back}
      onSubmit={async (values) => {
        const { key } = await create.mutateAsync({ body: values, idempotencyKey: idempotencyKey.current });
        showSuccess(`${values.name} was added`);
        await navigate(catalogPaths.shelf(key));
      }}
    >
      <CategoryFields form={form} catalogName={null} />
    </FormPage>
  );
}
