import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PayoutMethodKey, payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { Bone } from '../../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { customerQuery } from '../../../../customers/customer.api.ts';
import { customerName } from '../../../../customers/customer.rules.ts';
import { paymentInfoQuery } from '../../../../customers/payout/customer-payout.api.ts';
import { useMe } from '../../../../session/use-session.ts';
import { Choice } from '../../components/choice.tsx';
import classes from '../../components/create-skeletons.module.css';
import { PayoutFields } from '../../components/lazy-parts.tsx';
import { Step } from '../../components/step.tsx';
import { createFacts } from '../../create-kind.rules.ts';
import { payoutRulesQuery } from '../../create-order.api.ts';
import { keyOfOption } from '../../option-keys.rules.ts';
import type { useDraft } from '../../use-draft.ts';
import { focusField, useOrderForm } from '../../use-order-form.ts';
import { SavedDetails } from './saved-details.tsx';

const later = 'later';
/** Fields prefilled with the customer's name. */
const nameFields = ['account_holder', 'payee'];

interface PayoutStepProps {
  payout: ReturnType<typeof useDraft>['payout'];
}

/** The payout method, with the fields of the company's country. Optional at this point. */
export function PayoutStep({ payout }: PayoutStepProps) {
  const { kind, draft, change, messages, clearMessage } = useOrderForm();
  const { country_code, payout_methods } = useMe();
  const rules = useQuery(payoutRulesQuery);
  const customer = useQuery({ ...customerQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null }).data;
  const savedInfo = useQuery({ ...paymentInfoQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null }).data;
  const { payout_method, saved_payout_id } = draft;

  if (rules.error) {
    return (
      <Step number={3} title="Payout">
        <ErrorState error={rules.error} onRetry={() => rules.refetch()} />
      </Step>
    );
  }
  if (!rules.data) {
    return (
      <Step number={3} title="Payout">
        <div className={classes.payout} role="status" aria-label="Loading">
          <Bone h="100%" />
        </div>
      </Step>
    );
  }
  const { checkPayout, payoutFieldsOf } = rules.data;
  const methods = payoutMethodsFor(country_code, createFacts[kind].is_shipped).filter(({ key }) =>
    payout_methods.includes(key),
  );
  const method = PayoutMethodKey.safeParse(payout_method).data ?? null;
  const fields = method ? payoutFieldsOf(method, country_code) : [];
  const isDone =
    saved_payout_id !== null ||
    (method !== null && Object.keys(checkPayout(method, country_code, payout.details)).length === 0);
  const preferredId = savedInfo?.saved.find(({ is_preferred, mask }) => is_preferred && mask !== null)?.id ?? null;
  const last = methods.find(({ key }) => key === customer?.payout_method)?.label;

  const choose = (value: string) => {
    clearMessage('payout_method');
    clearMessage('payout_details');
    const saved = value === customer?.payout_method ? preferredId : null;
    change({ payout_method: value === later ? null : value, saved_payout_id: saved });
    const key = PayoutMethodKey.safeParse(value).data;
    for (const field of key && customer ? payoutFieldsOf(key, country_code) : []) {
      if (nameFields.includes(field.key) && !payout.details[field.key] && customer) {
        payout.set(field.key, customerName(customer));
      }
    }
  };
  return (
    <Step number={3} title="Payout" isDone={isDone}>
      <form
        noValidate
        aria-label="Payout"
        onSubmit={(event) => {
          event.preventDefault();
          focusField('create');
        }}
      >
        <Choice
          label="Method"
          hint={last ? `Preferred: ${last}${customer?.payout_mask ? ` ${customer.payout_mask}` : ''}` : undefined}
          field="payout_method"
          error={messages.payout_method}
          value={payout_method ?? later}
          onChange={choose}
          options={[
            { value: later, label: 'Decide later', optionKey: '0' },
            ...methods.map(({ key, label }, index) => ({ value: key, label, optionKey: keyOfOption(index) })),
          ]}
        />
        {method && draft.customer_id !== null && <SavedDetails customer_id={draft.customer_id} method={method} />}
        {method && saved_payout_id === null && (
          <PayoutFields rules={rules.data} method={method} fields={fields} payout={payout} />
        )}
        {/* Two fields or more: without it Enter would not go on. */}
        <button type="submit" hidden />
      </form>
      {payout_method === null && (
        <Text size="sm" c="dimmed" mt="xs">
          You can choose this later. It is required before payout.
        </Text>
      )}
    </Step>
  );
}
