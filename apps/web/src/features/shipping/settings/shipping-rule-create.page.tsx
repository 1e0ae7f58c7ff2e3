import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  createShippingRule,
  listShippingRules,
  ShippingRuleInput,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { ruleKeys } from './shipping-rule.api.ts';
import { RuleFields } from './shipping-rule.form.tsx';
import { emptyRule, type RuleValues, toRuleBody } from './shipping-rule.rules.ts';
import { shippingPaths } from './shipping-settings.rules.ts';

/** `/settings/manage-shipping/rules/create`: adds a shipping rule at the end. */
export function Component() {
  const navigate = useNavigate();
  const query = useQuery(contractQuery(listShippingRules));
  const isInternational = query.data?.is_international_shipping ?? false;
  const create = useAction(createShippingRule, {
    invalidates: ruleKeys,
    message: ({ name }) => `“${name}” was added`,
  });
  const form = useForm<RuleValues>({
    initialValues: emptyRule,
    validate: (values) => validateWith(ShippingRuleInput)(toRuleBody(values, isInternational)),
  });
  return (
    <FormPage
      title="New shipping rule"
      description="It is added at the end; you can sort it in the list."
      back={{ to: shippingPaths.rules, label: 'Shipping rules' }}
      form={form}
      isNew
      submitLabel="Add rule"
      cancelTo={shippingPaths.rules}
      isLoading={query.isLoading}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
      onSubmit={async (values) => {
        await create.send({ body: toRuleBody(values, isInternational) });
        await navigate(shippingPaths.rules);
      }}
    >
      {query.data && <RuleFields form={form} data={query.data} />}
    </FormPage>
  );
}
