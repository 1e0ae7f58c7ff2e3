import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Section } from '../../ui/detail-page/section.tsx';
import { useMe } from '../session/use-session.ts';
import { AmountInput } from './components/amount-input.tsx';
import type { DefectValues } from './defect.rules.ts';

/** What a defect is called, and what it takes off the price. */
export function DefectFields({ form }: { form: UseFormReturnType<DefectValues> }) {
  const { currency } = useMe();
  const { amount_type, amount_price } = form.values;
  const { error } = form.getInputProps('amount_price');
  return (
    <Section title="Defect">
      <Stack gap="md">
        <TextInput
          label="Name"
          description="As the seller reads it: “Screen cracked”."
          required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <AmountInput
          label="Takes off"
          value={{ amount_type, amount_price }}
          currency={currency}
          input={{ error, 'data-path': 'amount_price' }}
          onChange={(amount) => {
            form.setFieldValue('amount_type', amount.amount_type);
            form.setFieldValue('amount_price', amount.amount_price);
          }}
        />
        <Checkbox
          label="Adds to other defects"
          description="Of those that do not, only the largest counts."
          {...form.getInputProps('is_stackable', { type: 'checkbox' })}
        />
        <Checkbox
          label="May go below the lowest condition"
          description="Others stop at the price of the lowest condition. For locks, which make a device worthless."
          {...form.getInputProps('is_below_floor', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
