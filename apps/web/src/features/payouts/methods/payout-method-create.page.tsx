import { useForm } from '@mantine/form';
import { createOwnMethod, listPayoutMethods, MethodInput } from '@tradepost/contracts/payouts/payout-settings.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MethodForm } from './payout-method.form.tsx';
import { emptyMethod, type MethodValues, methodPaths, toMethodBody } from './payout-methods.rules.ts';

/** `/settings/payouts/method/create`: adds a payout method of the company's own. */
export function Component() {
  const navigate = useNavigate();
  const create = useAction(createOwnMethod, {
    invalidates: [contractKey(listPayoutMethods)],
    message: ({ name }) => `“${name}” was added`,
  });
  const form = useForm<MethodValues>({
    initialValues: emptyMethod,
    validate: (values) => validateWith(MethodInput)(toMethodBody(values)),
  });
  return (
    <FormPage
      title="New payout method"
      description="A way of your own to pay sellers. You pay it by hand and record the payout in the order."
      back={{ to: methodPaths.list, label: 'Payout methods' }}
      form={form}
      isNew
      submitLabel="Add method"
      cancelTo={methodPaths.list}
      onSubmit={async (values) => {
        await create.send({ body: toMethodBody(values) });
        await navigate(methodPaths.list);
      }}
    >
      <MethodForm form={form} defaultName={null} />
    </FormPage>
  );
}
