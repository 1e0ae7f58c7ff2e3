import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { PayoutMethodKey, payoutMethodsFor } from '@tradepost/contracts/payouts/payout-method.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { useMe } from '../../../../session/use-session.ts';
import { formatMethod } from '../../../changelog/change-words.rules.ts';
import { type PayoutRules, payoutRulesQuery } from '../../../create/create-order.api.ts';
import { ConflictDialog } from '../../components/conflict-note.tsx';
import { Panel } from '../../components/panel.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';
import { PayoutFieldInput } from './payout-field-input.tsx';

/** The form for the payout method and its fields. Loads the large rules of all countries on demand. */
export function PayoutForm() {
  const rules = useQuery(payoutRulesQuery);
  if (rules.data) return <LoadedForm rules={rules.data} />;
  return (
    <Panel panel="payout" title="Payout details" isDirty={false} isReady={false}>
      {rules.error ? <ErrorState error={rules.error} onRetry={() => rules.refetch()} /> : <TextSkeleton lines={5} />}
    </Panel>
  );
}

interface PayoutValues {
  /** The typed details, or the mask of the stored ones. A single value, since method and details belong together. */
  payout: { method: string | null } & ({ details: Readonly<Record<string, string>> } | { mask: string | null });
}

const storedPayout = ({ payout_method, payout_mask }: OrderDetail): PayoutValues => ({
  payout: { method: payout_method, mask: payout_mask },
});

/** Fields prefilled with the customer's name. */
const nameFields = ['account_holder', 'payee'];

function LoadedForm({ rules }: { rules: PayoutRules }) {
  const { order, calls, panels } = useOrder();
  const { country_code, payout_methods } = useMe();
  const [method, setMethod] = useState(order.payout_method);
  const [details, setDetails] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string[]>>>({});
  const form = useRef<HTMLFormElement>(null);
  const saving = useOrderEdit<PayoutValues>({
    base: { values: storedPayout(order), version: order.version },
    // Keeping the stored details needs no save.
    save: ({ payout }, version) =>
      'mask' in payout
        ? calls.refresh()
        : calls.edit({ version, payout_method: payout.method, payout_details: payout.details }),
    readStored: (stored) => ({ values: storedPayout(stored), version: stored.version }),
    onSaved: () => {
      showSuccess('Payout details saved');
      panels.hide('payout');
    },
  });
  const key = PayoutMethodKey.safeParse(method).data ?? null;
  const fields = key ? rules.payoutFieldsOf(key, country_code) : [];
  const serverErrors = saving.fields;
  useEffect(() => {
    if (Object.keys(problems).length + Object.keys(serverErrors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, serverErrors]);

  const choose = (value: string) => {
    const next = value === '' ? null : value;
    setMethod(next);
    setProblems({});
    const nextKey = PayoutMethodKey.safeParse(next).data;
    const named = nextKey ? rules.payoutFieldsOf(nextKey, country_code) : [];
    const filled = Object.fromEntries(
      named.filter((field) => nameFields.includes(field.key)).map((field) => [field.key, order.customer.name]),
    );
    setDetails({ ...filled, ...details });
  };
  const isDirty = method !== order.payout_method || Object.values(details).some((text) => text !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return panels.hide('payout');
    const found = key ? rules.checkPayout(key, country_code, details) : {};
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const own = new Set(fields.map((field) => field.key));
    const typed = Object.fromEntries(Object.entries(details).filter(([field]) => own.has(field)));
    void saving.submit({ payout: { method, details: typed } });
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
      isDirty={isDirty}
    >
      <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Payout details">
        <NativeSelect
          label="Method"
          data-autofocus
          value={method ?? ''}
          error={serverErrors.payout_method ?? problems.method?.[0]}
          data={[
            { value: '', label: 'Decide later' },
            ...payoutMethodsFor(country_code)
              // Keep the order's method, even if the company no longer offers it.
              .filter(({ key: known }) => payout_methods.includes(known) || known === order.payout_method)
              .map(({ key: value, label }) => ({ value, label })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {fields.map((field) => (
          <PayoutFieldInput
            key={field.key}
            field={field}
            value={details[field.key] ?? ''}
            error={serverErrors[`payout_details.${field.key}`] ?? problems[field.key]?.[0]}
            onChange={(text) => {
              setDetails({ ...details, [field.key]: text });
              setProblems(({ [field.key]: _gone, ...others }) => others);
              saving.clearMessage(`payout_details.${field.key}`);
            }}
            onLeave={() => setProblems({ ...problems, ...leftProblems(rules, key, country_code, details, field.key) })}
          />
        ))}
        {saving.failure && (
          <Alert color="danger" role="alert">
            {saving.failure}
          </Alert>
        )}
        <ConflictDialog
          conflict={saving.conflict}
          labels={{ payout: 'Payout' }}
          format={(_key, value) => formatPayout(value as PayoutValues['payout'])}
          onResolve={saving.resolve}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => panels.hide('payout')}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            Save
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

function formatPayout(payout: PayoutValues['payout']): string {
  const details = 'mask' in payout ? [payout.mask] : Object.values(payout.details);
  return [formatMethod(payout.method) || 'Not chosen yet', ...details].filter(Boolean).join(' · ');
}

/** The error of a field on blur. Empty fields are reported on saving. */
function leftProblems(
  rules: PayoutRules,
  method: PayoutMethodKey | null,
  country: string,
  details: Readonly<Record<string, string>>,
  field: string,
): Record<string, string[]> {
  if (!method || (details[field] ?? '').trim() === '') return {};
  const problem = rules.checkPayout(method, country, details)[field];
  return problem ? { [field]: problem } : {};
}
