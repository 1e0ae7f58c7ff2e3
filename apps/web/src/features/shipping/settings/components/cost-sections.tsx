import { Stack, Switch } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../../pricing/components/number-field.tsx';
import { type ShippingSectionProps, shippingLabels } from '../shipping-settings.rules.ts';

/** Who pays for labels, and which parcels are insured. */
export function CostSections({ form, isReadOnly, currency }: ShippingSectionProps & { currency: string }) {
  const { is_enable_shipping_cost: isPaid, is_insured: isInsured, shipping_cost, insurance_min_value } = form.values;
  const toggle = (key: 'is_enable_shipping_cost' | 'is_shipping_cost_visible' | 'is_insured', description: string) => (
    <Switch
      {...form.getInputProps(key, { type: 'checkbox' })}
      label={shippingLabels[key]}
      description={description}
      disabled={isReadOnly}
    />
  );
  const cost = form.getInputProps('shipping_cost');
  const least = form.getInputProps('insurance_min_value');
  return (
    <>
      <Section title="Cost">
        <Stack gap="md">
          {toggle(
            'is_enable_shipping_cost',
            'A fee is taken from the total of new orders whose label you buy. Orders that exist keep theirs.',
          )}
          {isPaid && (
            <>
              <MoneyInput
                {...cost}
                label={shippingLabels.shipping_cost}
                description="Per order, however many labels it has"
                currency={currency}
                min={0}
                maw={240}
                disabled={isReadOnly}
                value={shipping_cost || null}
                onChange={(minor) => cost.onChange(minor ?? 0)}
              />
              {toggle(
                'is_shipping_cost_visible',
                'As a line of its own on receipts, in emails and on the answer page. Otherwise sellers see only the total.',
              )}
            </>
          )}
        </Stack>
      </Section>
      <Section title="Insurance">
        <Stack gap="md">
          {toggle('is_insured', 'With services of carriers that insure')}
          {isInsured && (
            <>
              <MoneyInput
                {...least}
                label={shippingLabels.insurance_min_value}
                placeholder="Any value"
                currency={currency}
                min={0}
                maw={240}
                disabled={isReadOnly}
                value={insurance_min_value || null}
                onChange={(minor) => least.onChange(minor ?? 0)}
              />
              <NumberField
                {...form.getInputProps('insurance_percent')}
                value={form.values.insurance_percent}
                label={shippingLabels.insurance_percent}
                disabled={isReadOnly}
                maw={240}
              />
            </>
          )}
        </Stack>
      </Section>
    </>
  );
}
