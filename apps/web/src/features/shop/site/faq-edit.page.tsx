import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteFaq, editFaq, type Faq, FaqForm, findFaq, listFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { emptyFaq, FaqFields, type FaqValues, faqLabels, toFaqValues } from './faq.form.tsx';
import { faqKeys } from './storefront.api.ts';

const list = '/settings/faq';

/** `/settings/faq/edit/:id` */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  return <EditFaq key={id} id={id} />;
}

function EditFaq({ id }: { id: number }) {
  const isReadOnly = !useCan()('settings.edit');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ ...contractQuery(findFaq, { params: { id } }), meta: { handles_errors: true } });
  const edit = useAction(editFaq, { invalidates: faqKeys, message: 'The question was saved' });
  const remove = useAction(deleteFaq, { invalidates: [contractKey(listFaqs)], message: 'The question was deleted' });
  const { form, page, stored } = useVersionedForm<Faq, FaqValues>({
    query,
    empty: emptyFaq,
    toValues: toFaqValues,
    validate: validateWith(FaqForm),
    labels: faqLabels,
    save: (values, { version }) => edit.send({ params: { id }, body: { ...values, version } }),
  });
  return (
    <FormPage
      {...page}
      title="Question"
      back={{ to: list, label: 'FAQ' }}
      actions={
        stored && !isReadOnly ? (
          <Button variant="default" c="danger" onClick={() => setAsking(true)}>
            Delete question
          </Button>
        ) : undefined
      }
    >
      <FaqFields form={form} main={stored?.language} isReadOnly={isReadOnly} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this question?"
        confirmLabel="Delete question"
        isDangerous
        losses={['The question and its answer, in all languages']}
        onConfirm={async () => {
          await navigate(list);
          await remove.send({ params: { id } });
        }}
      />
    </FormPage>
  );
}
