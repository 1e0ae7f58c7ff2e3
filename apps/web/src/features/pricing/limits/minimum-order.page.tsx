import { useQuery } from '@tanstack/react-query';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { findMinimumOrder, saveMinimumOrder } from '@tradepost/contracts/pricing/minimum-order.contract';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MinimumSection } from './components/minimum-section.tsx';
import { withMappedErrors } from './limit-errors.rules.ts';
import { changedMinimums, formatMinimumField, MinimumInput, minimumLabels, toMinimumValues } from './limits.rules.ts';

/** Order forms check offers against the minimum. */
const invalidates = [contractKey(findMinimumOrder), contractKey(validateLimits)];

/** `/settings/minimum-order`: the minimum offer of each channel. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findMinimumOrder));
  const action = useAction(saveMinimumOrder, { invalidates, message: 'The minimum order was saved' });
  const currency = query.data?.currency ?? 'USD';
  const { form, page } = useVersionedForm({
    query,
    empty: { minimums: [] },
    toValues: toMinimumValues,
    validate: validateWith(MinimumInput),
    labels: minimumLabels,
    format: (_key, value) => formatMinimumField(value, currency),
    save: (values, stored) => {
      const minimums = changedMinimums(stored, values);
      return withMappedErrors(minimums, () => action.send({ body: { minimums } }));
    },
  });
  return (
    <FormPage
      {...page}
      title="Minimum order"
      description="Smaller offers are refused. Bonuses don’t count toward the minimum, and devices left for testing are exempt. Staff who may exceed offer limits can go below it; they must give a reason, which is recorded."
    >
      {form.values.minimums.map(({ channel }, index) => (
        <MinimumSection key={channel} form={form} index={index} currency={currency} isReadOnly={isReadOnly} />
      ))}
    </FormPage>
  );
}
