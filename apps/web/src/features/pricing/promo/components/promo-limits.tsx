import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { PromoFieldsProps } from '../promo-values.rules.ts';

/** The dates and usage limits of a promo code. */
export function PromoLimits({ form, currency, isFixed, isReadOnly }: PromoFieldsProps) {
  const field = (name: 'starts_on' | 'ends_on' | 'total_uses' | 'uses_per_customer' | 'min_total') => ({
    label: promoFields[name].label,
    disabled: isReadOnly,
    ...form.getInputProps(name),
  });
  return (
    <Section title="Dates and limits">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" description="Leave empty to start now" {...field('starts_on')} />
          <TextInput
            type="date"
            description="Valid through the end of this day"
            {...field('ends_on')}
            label={`${promoFields.ends_on.label} (optional)`}
          />
          <NumberField placeholder="No limit" {...field('total_uses')} value={form.values.total_uses} />
          <NumberField placeholder="No limit" {...field('uses_per_customer')} value={form.values.uses_per_customer} />
          <MoneyInput
            placeholder="No minimum"
            currency={currency}
            min={0}
            {...field('min_total')}
            disabled={isReadOnly || isFixed}
            value={form.values.min_total}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
