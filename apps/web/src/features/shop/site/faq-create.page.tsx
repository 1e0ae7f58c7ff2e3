import { useForm } from '@mantine/form';
import { FaqForm, saveFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { emptyFaq, FaqFields, type FaqValues } from './faq.form.tsx';
import { faqKeys } from './storefront.api.ts';

const list = '/settings/faq';

/** `/settings/faq/create` */
export function Component() {
  const navigate = useNavigate();
  const create = useAction(saveFaqs, { invalidates: faqKeys, message: 'The question was added' });
  const form = useForm<FaqValues>({ initialValues: emptyFaq, validate: validateWith(FaqForm) });
  return (
    <FormPage
      form={form}
      isNew
      title="Add question"
      back={{ to: list, label: 'FAQ' }}
      submitLabel="Add question"
      cancelTo={list}
      onSubmit={async (values) => {
        await create.send({ body: values });
        await navigate(list);
      }}
    >
      <FaqFields form={form} main={undefined} isReadOnly={false} />
    </FormPage>
  );
}
