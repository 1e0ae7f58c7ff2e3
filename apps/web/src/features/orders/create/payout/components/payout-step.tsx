import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bonusText, methodName, offeredMethods, ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import { formatMoney, shownFigures } from '../../../../../lib/formats/money.ts';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { Bone } from '../../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { customerQuery } from '../../../../customers/customer.api.ts';
import { customerName } from '../../../../customers/customer.rules.ts';
import { paymentInfoQuery } from '../../../../customers/payout/customer-payout.api.ts';
import { usePayoutTerms } from '../../../use-payout-terms.ts';
import { Choice } from '../../components/choice.tsx';
import classes from '../../components/create-skeletons.module.css';
import { PayoutFields } from '../../components/lazy-parts.tsx';
import { Step } from '../../components/step.tsx';
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
  const { kind, draft, change, messages, clearMessage, currency, location_id } = useOrderForm();
  const { country_code } = useMe();
  const rules = useQuery(payoutRulesQuery);
  const terms = usePayoutTerms();
  const customer = useQuery({ ...customerQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null }).data;
  const savedInfo = useQuery({ ...paymentInfoQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null }).data;
  const { payout_method, saved_payout_id } = draft;

  const error = rules.error ?? (terms.data ? null : terms.error);
  if (error) {
    return (
      <Step number={3} title="Payout">
        <ErrorState
          error={error}
          onRetry={() => {
            void rules.refetch();
            void terms.refetch();
          }}
        />
      </Step>
    );
  }
  if (!rules.data || !terms.data) {
    return (
      <Step number={3} title="Payout">
        <div className={classes.payout} role="status" aria-label="Loading">
          <Bone h="100%" />
        </div>
      </Step>
    );
  }
  const { checkPayout, payoutFieldsOf } = rules.data;
  const { items, expedited } = terms.data;
  const methods = offeredMethods(items, { kind, location_id: location_id ?? 0 });
  const find = (key: string | null) => {
    const found = methods.find((each) => each.key === key);
    return found ? ownMethodOf(found) : null;
  };
  const method = find(payout_method);
  const fields = method ? payoutFieldsOf(method, country_code) : [];
  const isDone =
    saved_payout_id !== null ||
    (method !== null && Object.keys(checkPayout(method, country_code, payout.details)).length === 0);
  const preferredId = savedInfo?.saved.find(({ is_preferred, mask }) => is_preferred && mask !== null)?.id ?? null;
  const preferred = customer?.payout_method ? methodName(items, customer.payout_method) : null;

  const hint = methods.find(({ key }) => key === payout_method)?.hint;

  const choose = (value: string) => {
    clearMessage('payout_method');
    clearMessage('payout_details');
    const saved = value === customer?.payout_method ? preferredId : null;
    change({ payout_method: value === later ? null : value, saved_payout_id: saved });
    const chosen = find(value);
    for (const field of chosen && customer ? payoutFieldsOf(chosen, country_code) : []) {
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
          hint={
            preferred ? `Preferred: ${preferred}${customer?.payout_mask ? ` ${customer.payout_mask}` : ''}` : undefined
          }
          field="payout_method"
          error={messages.payout_method}
          value={payout_method ?? later}
          onChange={choose}
          options={[
            { value: later, label: 'Decide later', optionKey: '0' },
            ...methods.map(({ key, name, bonus }, index) => ({
              value: key,
              label: bonus ? `${name} ${bonusText(bonus, currency, shownFigures)}` : name,
              optionKey: keyOfOption(index),
            })),
          ]}
        />
        {hint && (
          <Text size="sm" c="dimmed" mt="xs">
            {hint}
          </Text>
        )}
        {method && draft.customer_id !== null && <SavedDetails customer_id={draft.customer_id} method={method.key} />}
        {method && saved_payout_id === null && (
          <PayoutFields rules={rules.data} method={method} fields={fields} payout={payout} />
        )}
        {(expedited.is_enabled || draft.is_expedited) && (
          <Checkbox
            mt="md"
            data-field="is_expedited"
            label={`${expedited.label || defaultExpeditedLabel} (${expedited.fee === 0 ? 'free' : formatMoney(-expedited.fee, currency)})`}
            description={expedited.hint || undefined}
            checked={draft.is_expedited}
            error={messages.is_expedited}
            onChange={(event) => {
              clearMessage('is_expedited');
              change({ is_expedited: event.currentTarget.checked });
            }}
          />
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
