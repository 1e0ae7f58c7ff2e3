import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { saleChannelNames } from '@tradepost/contracts/pricing/desk/sale-channel.data';
import { findSellingCosts, saveSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { RateInput } from '../../../ui/rate-input.tsx';
import { NumberField } from '../components/number-field.tsx';
import { MarginSection } from './components/margin-section.tsx';
import {
  type CostValues,
  costLabels,
  emptyCosts,
  formatCost,
  toCostValues,
  validateCosts,
} from './selling-costs.rules.ts';

/** `/settings/selling-costs`: what a sale costs, and what a unit should earn. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { currency } = useMe();
  const { form, page, stored } = useSettingsForm(findSellingCosts, saveSellingCosts, {
    empty: emptyCosts,
    toValues: toCostValues,
    validate: validateCosts,
    labels: costLabels,
    format: (key, value) => formatCost(key, value, currency),
    toBody: (values) => values,
    invalidates: [contractKey(findSellingCosts)],
    message: 'The costs of selling were saved. Suggested prices are being computed again.',
  });
  const fields: Fields = { form, currency, isReadOnly };
  return (
    <FormPage
      {...page}
      title="Costs of selling"
      description="The price desk takes these off what a device sells for. What is left is the price to pay. All amounts are for one device, without tax."
    >
      <FeeSection {...fields} />
      <Section title="Shipping and work">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Money {...fields} name="label_in" description="Leave at 0 where sellers come to you" />
          <Money {...fields} name="label_out" />
          <NumberField
            label={costLabels.minutes_per_unit}
            description="From arrival to sale: testing, cleaning, listing, packing"
            disabled={isReadOnly}
            {...number(form, 'minutes_per_unit')}
          />
          <Money {...fields} name="hour_cost" description="Wages with everything on top" />
        </SimpleGrid>
      </Section>
      <Section title="Returns and revised offers">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Percent {...fields} name="return_percent" />
          <Money {...fields} name="return_cost" description="Labels, work and what the device loses" />
          <Percent {...fields} name="revision_percent" />
          <Money {...fields} name="revision_cost" description="Such as the label back, where sellers decline" />
        </SimpleGrid>
      </Section>
      <MarginSection {...fields} categories={stored?.categories ?? []} />
      <Section title="Suggestions">
        <NumberField
          label={costLabels.min_sales}
          description="In 90 days, in any condition. With fewer, the price desk suggests no price."
          maw={320}
          disabled={isReadOnly}
          {...number(form, 'min_sales')}
        />
      </Section>
    </FormPage>
  );
}

interface Fields {
  form: UseFormReturnType<CostValues>;
  currency: string;
  isReadOnly: boolean;
}

/** A number of the form. An emptied one is 0. */
function number(form: Fields['form'], name: 'minutes_per_unit' | 'min_sales') {
  const { onChange, ...props } = form.getInputProps(name);
  return { ...props, value: form.values[name], onChange: (value: number | null) => onChange(value ?? 0) };
}

interface OneField extends Fields {
  name: 'label_in' | 'label_out' | 'hour_cost' | 'return_cost' | 'revision_cost';
  description?: string;
}

function Money({ form, currency, isReadOnly, name, description }: OneField) {
  const { onChange, ...props } = form.getInputProps(name);
  return (
    <MoneyInput
      {...props}
      value={form.values[name]}
      label={costLabels[name]}
      description={description}
      currency={currency}
      min={0}
      disabled={isReadOnly}
      onChange={(minor) => onChange(minor ?? 0)}
    />
  );
}

function Percent({ form, isReadOnly, name }: Fields & { name: 'return_percent' | 'revision_percent' }) {
  return (
    <RateInput
      label={costLabels[name]}
      description={name === 'return_percent' ? 'Of your sales' : 'After inspection'}
      min={0}
      max={10_000}
      disabled={isReadOnly}
      {...form.getInputProps(name)}
    />
  );
}

/** What each sales channel takes. */
function FeeSection({ form, currency, isReadOnly }: Fields) {
  return (
    <Section title="Fees of sales channels">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A suggestion counts the channels as often as you sold such devices there in the last 90 days.
        </Text>
        {form.values.channels.map(({ channel, fee_amount }, at) => {
          const { onChange, ...amount } = form.getInputProps(`channels.${at}.fee_amount`);
          return (
            <SimpleGrid key={channel} cols={2}>
              <RateInput
                label={`${saleChannelNames[channel]}: share`}
                min={0}
                max={10_000}
                disabled={isReadOnly}
                {...form.getInputProps(`channels.${at}.fee_percent`)}
              />
              <MoneyInput
                {...amount}
                value={fee_amount}
                label={`${saleChannelNames[channel]}: each sale`}
                currency={currency}
                min={0}
                disabled={isReadOnly}
                onChange={(minor) => onChange(minor ?? 0)}
              />
            </SimpleGrid>
          );
        })}
      </Stack>
    </Section>
  );
}
