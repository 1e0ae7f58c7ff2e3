import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { PromoFieldsProps } from '../promo.form.tsx';
import type { PromoValues } from '../promo-values.rules.ts';

/** From when to when, and how often. */
export function PromoLimits({ form, currency, isFixed, isReadOnly }: PromoFieldsProps) {
  const field = (name: keyof PromoValues & string) => ({ disabled: isReadOnly, ...form.getInputProps(name) });
  return (
    <Section title="When and how often">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" label="First day" description="Empty: at once" {...field('starts_on')} />
          <TextInput
            type="date"
            label="Last day"
            description="To the end of it; empty: without end"
            {...field('ends_on')}
          />
          <NumberField
            label="Uses in all"
            placeholder="No limit"
            {...field('total_uses')}
            value={form.values.total_uses}
          />
          <NumberField
            label="Uses by one customer"
            placeholder="No limit"
            {...field('uses_per_customer')}
            value={form.values.uses_per_customer}
          />
          <MoneyInput
            label="Least total of the offer"
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
