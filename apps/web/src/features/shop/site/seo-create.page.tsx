import { createMeta, PageMetaForm } from '@tradepost/contracts/shop/site/meta.contract';
import { validateWith } from '../../../lib/forms.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { emptyMeta, MetaFields } from './meta.form.tsx';
import { metaKeys } from './storefront.api.ts';

const list = '/settings/seo';

/** `/settings/seo/create` */
export function Component() {
  const { form, page } = useNewForm(createMeta, {
    initial: emptyMeta,
    validate: validateWith(PageMetaForm),
    toBody: (values) => values,
    back: { to: list, label: 'SEO' },
    to: ({ id }) => `${list}/edit/${id}`,
    message: 'The page was added. You can add a picture now.',
    invalidates: metaKeys,
  });
  return (
    <FormPage {...page} title="Add page texts" submitLabel="Add page texts">
      <MetaFields form={form} main={undefined} isReadOnly={false} />
    </FormPage>
  );
}
