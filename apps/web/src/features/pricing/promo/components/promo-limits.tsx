import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { PromoFieldsProps, PromoValues } from '../promo-values.rules.ts';

/** The dates and usage limits of a promo code. */
export function PromoLimits({ form, currency, isFixed, isReadOnly }: PromoFieldsProps) {
  const field = (name: keyof PromoValues & string) => ({ disabled: isReadOnly, ...form.getInputProps(name) });
  return (
    <Section title="Dates and limits">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" label="Start date" description="Leave empty to start now" {...field('starts_on')} />
          <TextInput
            type="date"
            label="End date (optional)"
            description="Valid through the end of this day"
            {...field('ends_on')}
          />
          <NumberField
            label="Total uses"
            placeholder="No limit"
            {...field('total_uses')}
            value={form.values.total_uses}
          />
          <NumberField
            label="Uses per customer"
            placeholder="No limit"
            {...field('uses_per_customer')}
            value={form.values.uses_per_customer}
          />
          <MoneyInput
            label="Minimum offer"
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
