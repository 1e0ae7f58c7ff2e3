import { useQuery } from '@tanstack/react-query';
import {
  createShippingRule,
  listShippingRules,
  ShippingRuleInput,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { validateWith } from '../../../lib/forms.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { ruleKeys } from './shipping-rule.api.ts';
import { RuleFields } from './shipping-rule.form.tsx';
import { emptyRule, toRuleBody } from './shipping-rule.rules.ts';
import { shippingPaths } from './shipping-settings.rules.ts';

/** `/settings/manage-shipping/rules/create`: adds a shipping rule at the end. */
export function Component() {
  const query = useQuery(contractQuery(listShippingRules));
  const isInternational = query.data?.is_international_shipping ?? false;
  const { form, page } = useNewForm(createShippingRule, {
    initial: emptyRule,
    validate: (values) => validateWith(ShippingRuleInput)(toRuleBody(values, isInternational)),
    toBody: (values) => toRuleBody(values, isInternational),
    back: { to: shippingPaths.rules, label: 'Shipping rules' },
    message: ({ name }) => `“${name}” was added`,
    invalidates: ruleKeys,
  });
  return (
    <FormPage
      {...page}
      title="New shipping rule"
      description="It is added at the end; you can sort it in the list."
      submitLabel="Add rule"
      isLoading={query.isLoading}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {query.data && <RuleFields form={form} data={query.data} />}
    </FormPage>
  );
}
