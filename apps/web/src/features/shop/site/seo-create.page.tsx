import { useForm } from '@mantine/form';
import { createMeta, PageMetaForm } from '@tradepost/contracts/shop/site/meta.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { emptyMeta, MetaFields, type MetaValues } from './meta.form.tsx';
import { metaKeys } from './storefront.api.ts';

const list = '/settings/seo';

/** `/settings/seo/create` */
export function Component() {
  const navigate = useNavigate();
  const create = useAction(createMeta, {
    invalidates: metaKeys,
    message: 'The page was added. You can add a picture now.',
  });
  const form = useForm<MetaValues>({ initialValues: emptyMeta, validate: validateWith(PageMetaForm) });
  return (
    <FormPage
      form={form}
      isNew
      title="Add page texts"
      back={{ to: list, label: 'SEO' }}
      submitLabel="Add page texts"
      cancelTo={list}
      onSubmit={async (values) => {
        const { id } = await create.send({ body: values });
        await navigate(`${list}/edit/${id}`);
      }}
    >
      <MetaFields form={form} main={undefined} isReadOnly={false} />
    </FormPage>
  );
}
