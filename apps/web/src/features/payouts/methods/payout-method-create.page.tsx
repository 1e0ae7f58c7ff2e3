import { createOwnMethod, listPayoutMethods, MethodInput } from '@tradepost/contracts/payouts/payout-settings.contract';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { MethodForm } from './payout-method.form.tsx';
import { emptyMethod, methodPaths, toMethodBody } from './payout-methods.rules.ts';

/** `/settings/payouts/method/create`: adds a payout method of the company's own. */
export function Component() {
  const { form, page } = useNewForm(createOwnMethod, {
    initial: emptyMethod,
    validate: (values) => validateWith(MethodInput)(toMethodBody(values)),
    toBody: toMethodBody,
    back: { to: methodPaths.list, label: 'Payout methods' },
    message: ({ name }) => `“${name}” was added`,
    invalidates: [contractKey(listPayoutMethods)],
  });
  return (
    <FormPage
      {...page}
      title="New payout method"
      description="A way of your own to pay sellers. You pay it by hand and record the payout in the order."
      submitLabel="Add method"
    >
      <MethodForm form={form} defaultName={null} />
    </FormPage>
  );
}
