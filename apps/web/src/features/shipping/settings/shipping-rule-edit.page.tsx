import { useQuery } from '@tanstack/react-query';
import {
  listShippingRules,
  type ShippingRule,
  ShippingRuleInput,
  saveShippingRule,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { ruleKeys, ruleQuery } from './shipping-rule.api.ts';
import { RuleFields } from './shipping-rule.form.tsx';
import {
  emptyRule,
  formatRuleField,
  type RuleValues,
  ruleLabels,
  toRuleBody,
  toRuleValues,
} from './shipping-rule.rules.ts';
import { shippingPaths } from './shipping-settings.rules.ts';

/** `/settings/manage-shipping/rules/edit/:ruleId`: one shipping rule. */
export function Component() {
  const id = Number(useParams().ruleId);
  return <RulePage key={id} id={id} />;
}

function RulePage({ id }: { id: number }) {
  const isReadOnly = !useCan()('settings.edit');
  const { currency } = useMe();
  const list = useQuery(contractQuery(listShippingRules));
  const isInternational = list.data?.is_international_shipping ?? false;
  const save = useAction(saveShippingRule, { invalidates: ruleKeys, message: ({ name }) => `“${name}” was saved` });
  const { form, stored, page } = useVersionedForm<ShippingRule, RuleValues>({
    query: useQuery(ruleQuery(id)),
    empty: emptyRule,
    toValues: toRuleValues,
    validate: (values) => validateWith(ShippingRuleInput)(toRuleBody(values, isInternational)),
    labels: ruleLabels,
    format: (_key, value) => formatRuleField(value, currency),
    save: (values, { version }) =>
      save.send({ params: { id }, body: { ...toRuleBody(values, isInternational), version } }),
  });
  usePageTitle(stored && `Shipping rule ${stored.name}`);
  return (
    <FormPage
      {...page}
      title={stored ? stored.name : 'Shipping rule'}
      back={{ to: shippingPaths.rules, label: 'Shipping rules' }}
      isLoading={page.isLoading || list.isLoading}
      error={page.error ?? (list.data ? undefined : list.error)}
    >
      {list.data && <RuleFields form={form} data={list.data} disabled={isReadOnly} />}
    </FormPage>
  );
}
