import { FaqForm, saveFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { validateWith } from '../../../lib/forms.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { emptyFaq, FaqFields } from './faq.form.tsx';
import { faqKeys } from './storefront.api.ts';

/** `/settings/faq/create` */
export function Component() {
  const { form, page } = useNewForm(saveFaqs, {
    initial: emptyFaq,
    validate: validateWith(FaqForm),
    toBody: (values) => values,
    back: { to: '/settings/faq', label: 'FAQ' },
    message: 'The question was added',
    invalidates: faqKeys,
  });
  return (
    <FormPage {...page} title="Add question" submitLabel="Add question">
      <FaqFields form={form} main={undefined} isReadOnly={false} />
    </FormPage>
  );
}
