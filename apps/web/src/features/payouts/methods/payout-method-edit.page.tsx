import { useQuery } from '@tanstack/react-query';
import {
  listPayoutMethods,
  MethodInput,
  type PayoutMethodSetting,
  savePayoutMethod,
} from '@tradepost/contracts/payouts/payout-settings.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MethodForm } from './payout-method.form.tsx';
import {
  emptyMethod,
  formatMethodField,
  type MethodValues,
  methodLabels,
  methodPaths,
  toMethodBody,
  toMethodValues,
} from './payout-methods.rules.ts';

/** `/settings/payouts/method/edit/:key`: how one payout method is offered. */
export function Component() {
  const key = useParams().key ?? '';
  return <MethodPage key={key} id={key} />;
}

function MethodPage({ id }: { id: string }) {
  const isReadOnly = !useCan()('settings.edit');
  const { currency } = useMe();
  const query = useQuery(contractQuery(listPayoutMethods));
  const find = (items: readonly PayoutMethodSetting[] | undefined) =>
    items?.find(({ key, is_archived }) => key === id && !is_archived);
  const save = useAction(savePayoutMethod, {
    invalidates: [contractKey(listPayoutMethods)],
    message: ({ name }) => `“${name}” was saved`,
  });
  const { form, stored, page } = useVersionedForm<PayoutMethodSetting, MethodValues>({
    query: {
      data: find(query.data?.items),
      error: query.data && !find(query.data.items) ? new Error('This payout method was removed') : query.error,
      refetch: async () => ({ data: find((await query.refetch()).data?.items) }),
    },
    empty: emptyMethod,
    toValues: toMethodValues,
    validate: (values) => validateWith(MethodInput)(toMethodBody(values)),
    labels: methodLabels,
    format: (key, value) => formatMethodField(String(key), value, currency),
    save: (values, { version }) => save.send({ params: { id }, body: { ...toMethodBody(values), version } }),
  });
  usePageTitle(stored && `Payout method ${stored.name}`);
  return (
    <FormPage
      {...page}
      title={stored ? stored.name : 'Payout method'}
      back={{ to: methodPaths.list, label: 'Payout methods' }}
    >
      <MethodForm
        form={form}
        defaultName={stored?.is_custom ? null : (stored?.default_name ?? null)}
        isInStoreOnly={stored?.is_in_store_only}
        disabled={isReadOnly}
      />
    </FormPage>
  );
}
