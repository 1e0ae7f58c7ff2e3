import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { orderFields } from '@tradepost/contracts/orders/order.fields';
import { bonusText, methodName, offeredMethods, ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import type { listPayoutMethods } from '@tradepost/contracts/payouts/payout-settings.contract';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import type { DataOf } from '@tradepost/contracts/route';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney, shownFigures } from '../../../../../lib/formats/money.ts';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { useAddressCheck } from '../../../../../ui/address-input/use-address-check.ts';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { PayoutFieldInput } from '../../../../customers/payout/components/payout-field-input.tsx';
import { type PayoutRules, payoutRulesQuery } from '../../../create/create-order.api.ts';
import { payoutProblems } from '../../../create/payout/payout-problems.rules.ts';
import { usePayoutTerms } from '../../../use-payout-terms.ts';
import { Panel } from '../../components/panel.tsx';
import { PanelFoot } from '../../components/panel-foot.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';

/** The form for the payout method and its fields. Loads the large rules of all countries on demand. */
export function PayoutForm() {
  const rules = useQuery(payoutRulesQuery);
  const terms = usePayoutTerms();
  if (rules.data && terms.data) return <LoadedForm rules={rules.data} terms={terms.data} />;
  const error = rules.error ?? terms.error;
  const retry = () => {
    void rules.refetch();
    void terms.refetch();
  };
  return (
    <Panel panel="payout" title="Payout details" isDirty={false} isReady={false}>
      {error ? <ErrorState error={error} onRetry={retry} /> : <TextSkeleton lines={5} />}
    </Panel>
  );
}

type PayoutValues = {
  /**
   * The method with the mask of the stored details and the typed ones, which are empty at first. It is a single value,
   * since method and details belong together.
   */
  payout: { method: string | null; mask: string | null; details: Readonly<Record<string, string>> };
  is_expedited: boolean;
};

const storedPayout = ({ payout_method, payout_mask, is_expedited }: OrderDetail): PayoutValues => ({
  payout: { method: payout_method, mask: payout_mask, details: {} },
  is_expedited,
});

type Terms = DataOf<typeof listPayoutMethods>;

/** Fields prefilled with the customer's name. */
const nameFields = ['account_holder', 'payee'];

function LoadedForm({ rules, terms }: { rules: PayoutRules; terms: Terms }) {
  const { order, calls, panels } = useOrder();
  const { country_code } = useMe();
  const find = (key: string | null) => {
    const found = terms.items.find((each) => each.key === key);
    return found ? ownMethodOf(found) : null;
  };
  const { kind, shipping_method } = order;
  const scope = { kind, shipping_method, location_id: order.location.id };
  // Keep the order's method, even if the company no longer offers it.
  const offered = offeredMethods(terms.items, scope);
  const kept = terms.items.filter(
    ({ key }) => key === order.payout_method && !offered.some((each) => each.key === key),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string[]>>>({});
  const element = useRef<HTMLFormElement>(null);
  const address = useAddressCheck(undefined);
  const edit = useOrderEdit<PayoutValues>({
    toValues: storedPayout,
    labels: { payout: 'Payout', is_expedited: orderFields.is_expedited.label },
    format: (_key, value) =>
      typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatPayout(value as PayoutValues['payout'], terms),
    save: ({ payout, is_expedited }, { version }) => {
      const chosen = find(payout.method);
      const isSame = payout.method === order.payout_method && Object.keys(payout.details).length === 0;
      if (isSame) return calls.edit({ version, is_expedited });
      const own = new Set(chosen ? rules.payoutFieldsOf(chosen, country_code).map((field) => field.key) : []);
      const payout_details = Object.fromEntries(Object.entries(payout.details).filter(([field]) => own.has(field)));
      return calls.edit({ version, payout_method: payout.method, payout_details, is_expedited });
    },
    message: 'Payout details saved',
    onSaved: () => panels.hide('payout'),
  });
  const { form } = edit;
  const { method, mask, details } = form.values.payout;
  const key = find(method);
  const fields = key ? rules.payoutFieldsOf(key, country_code) : [];
  const serverErrors = edit.fields;
  useEffect(() => {
    if (Object.keys(problems).length + Object.keys(serverErrors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, serverErrors]);

  const choose = (value: string) => {
    const next = value === '' ? null : value;
    setProblems({});
    const nextKey = find(next);
    const named = nextKey ? rules.payoutFieldsOf(nextKey, country_code) : [];
    const filled = Object.fromEntries(
      named.filter((field) => nameFields.includes(field.key)).map((field) => [field.key, order.customer.name]),
    );
    form.clearErrors();
    form.setFieldValue('payout', { method: next, mask, details: { ...filled, ...details } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty()) return panels.hide('payout');
    const isTyped = method !== order.payout_method || Object.keys(details).length > 0;
    const found = key && isTyped ? payoutProblems(rules, key, country_code, details, address) : {};
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void edit.submit();
  };
  const isAgain = order.payout_mask !== null && method === order.payout_method && fields.length > 0;
  return (
    <Panel
      panel="payout"
      title="Payout details"
      hint={
        isAgain
          ? `Current: ${order.payout_mask}. For security, saved details are not shown. Enter them again to change them.`
          : undefined
      }
      isDirty={form.isDirty()}
    >
      <form ref={element} className={classes.form} onSubmit={submit} noValidate aria-label="Payout details">
        <NativeSelect
          label="Method"
          data-autofocus
          value={method ?? ''}
          error={serverErrors.payout_method ?? problems.method?.[0]}
          data={[
            { value: '', label: 'Decide later' },
            ...[...offered, ...kept].map(({ key: value, name, bonus }) => ({
              value,
              label: bonus ? `${name} ${bonusText(bonus, order.currency, shownFigures)}` : name,
            })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {fields.map((field) => (
          <PayoutFieldInput
            key={field.key}
            field={field}
            value={details[field.key] ?? ''}
            address={address}
            error={serverErrors[`payout_details.${field.key}`] ?? problems[field.key]?.[0]}
            onChange={(text) => {
              form.setFieldValue('payout', { method, mask, details: { ...details, [field.key]: text } });
              setProblems(({ [field.key]: _gone, ...others }) => others);
              form.clearFieldError(`payout_details.${field.key}`);
            }}
            onLeave={() => {
              if (!key || (details[field.key] ?? '').trim() === '') return;
              const left = payoutProblems(rules, key, country_code, details, address)[field.key];
              if (left) setProblems({ ...problems, [field.key]: left });
            }}
          />
        ))}
        {(terms.expedited.is_enabled || order.is_expedited) && (
          <Checkbox
            label={`${terms.expedited.label || defaultExpeditedLabel} (${formatMoney(-(order.is_expedited ? order.expedited_fee : terms.expedited.fee), order.currency)})`}
            description={terms.expedited.hint || undefined}
            error={serverErrors.is_expedited}
            {...form.getInputProps('is_expedited', { type: 'checkbox' })}
          />
        )}
        <PanelFoot panel="payout" edit={edit} />
      </form>
    </Panel>
  );
}

function formatPayout(payout: PayoutValues['payout'], { items }: Terms): string {
  const typed = Object.values(payout.details).filter(Boolean);
  const details = typed.length > 0 ? typed : [payout.mask];
  return [payout.method === null ? 'Not chosen yet' : methodName(items, payout.method), ...details]
    .filter(Boolean)
    .join(' · ');
}
