import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ruleLimits, type ShippingRules } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { operatorLabels, type RuleOperator, ruleOperators } from '@tradepost/contracts/shipping/shipping-rule.rules';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { TickList } from '../../pricing/components/tick-list.tsx';
import { ModelChoice } from '../../pricing/promo/components/model-choice.tsx';
import { NoCarrier } from './components/no-carrier.tsx';
import { ServiceSelect } from './components/service-select.tsx';
import { namedConditionsQuery } from './shipping-rule.api.ts';
import { type RuleValues, ruleLabels } from './shipping-rule.rules.ts';

interface RuleFieldsProps {
  form: UseFormReturnType<RuleValues>;
  data: ShippingRules;
  disabled?: boolean;
}

/** The fields of a shipping rule. */
export function RuleFields({ form, data, disabled }: RuleFieldsProps) {
  const { conditions, models, operator, over_value, service_id, international_service_id } = form.values;
  const active = useQuery(namedConditionsQuery).data ?? [];
  const options = [...active, ...conditions.filter(({ id }) => !active.some((each) => each.id === id))];
  const amount = form.getInputProps('over_value');
  return (
    <>
      <NameSection form={form} disabled={disabled} />
      <OrdersSection
        form={form}
        operator={operator}
        disabled={disabled}
        amount={amount}
        data={data}
        over_value={over_value}
        models={models}
        options={options}
        conditions={conditions}
      />
      <ServiceSection
        data={data}
        form={form}
        service_id={service_id}
        disabled={disabled}
        international_service_id={international_service_id}
      />
    </>
  );
}

/** The name of the rule, and whether it is on. */
function NameSection({ form, disabled }: { form: UseFormReturnType<RuleValues>; disabled: boolean | undefined }) {
  return (
    <Section title="Rule">
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={ruleLabels.name}
          placeholder="Expensive phones"
          maxLength={ruleLimits.name}
          required
          disabled={disabled}
        />
        <Switch
          {...form.getInputProps('is_enable', { type: 'checkbox' })}
          label={ruleLabels.is_enable}
          disabled={disabled}
        />
      </Stack>
    </Section>
  );
}

interface OrdersSectionProps {
  form: UseFormReturnType<RuleValues>;
  operator: RuleOperator | null;
  disabled: boolean | undefined;
  amount: GetInputPropsReturnType;
  data: ShippingRules;
  over_value: number | null;
  models: { id: number; name: string }[];
  options: { id: number; name: string }[];
  conditions: { id: number; name: string }[];
}

/** The orders that the rule is for. */
function OrdersSection({
  form,
  operator,
  disabled,
  amount,
  data,
  over_value,
  models,
  options,
  conditions,
}: OrdersSectionProps) {
  return (
    <Section title="Which orders">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            {...form.getInputProps('operator')}
            label={ruleLabels.operator}
            value={operator ?? ''}
            onChange={(event) =>
              form.setFieldValue('operator', (event.currentTarget.value || null) as RuleOperator | null)
            }
            data={[
              { value: '', label: 'Any value' },
              ...ruleOperators.map((value) => ({ value, label: operatorLabels[value] })),
            ]}
            disabled={disabled}
          />
          {operator !== null && (
            <MoneyInput
              {...amount}
              label={ruleLabels.over_value}
              currency={data.currency}
              min={0}
              value={over_value}
              onChange={(minor) => amount.onChange(minor)}
              disabled={disabled}
            />
          )}
        </SimpleGrid>
        <ModelChoice
          chosen={models}
          description="Orders with any of them. All, unless you choose some."
          error={form.errors.model_ids}
          disabled={disabled}
          onChange={(chosen) => form.setFieldValue('models', chosen)}
        />
        <TickList
          label={ruleLabels.conditions ?? ''}
          description="Orders with a device in any of them. All, unless you select some."
          path="condition_ids"
          options={options}
          value={conditions.map(({ id }) => id)}
          error={form.errors.condition_ids}
          disabled={disabled}
          onChange={(ids) =>
            form.setFieldValue(
              'conditions',
              options.filter(({ id }) => ids.includes(id)),
            )
          }
        />
      </Stack>
    </Section>
  );
}

interface ServiceSectionProps {
  data: ShippingRules;
  form: UseFormReturnType<RuleValues>;
  service_id: number | null;
  disabled: boolean | undefined;
  international_service_id: number | null;
}

/** The services that the rule chooses. */
function ServiceSection({ data, form, service_id, disabled, international_service_id }: ServiceSectionProps) {
  return (
    <Section title="Which service">
      {data.services.length === 0 ? (
        <NoCarrier />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ServiceSelect
            {...form.getInputProps('service_id')}
            label={ruleLabels.service_id}
            value={service_id}
            services={data.services.filter((service) => service.is_domestic)}
            none={data.is_international_shipping ? 'None: the next rule decides' : 'Choose a service'}
            disabled={disabled}
          />
          {data.is_international_shipping && (
            <ServiceSelect
              {...form.getInputProps('international_service_id')}
              label={ruleLabels.international_service_id}
              value={international_service_id}
              services={data.services.filter((service) => service.is_international)}
              none="None: the next rule decides"
              disabled={disabled}
            />
          )}
        </SimpleGrid>
      )}
    </Section>
  );
}
