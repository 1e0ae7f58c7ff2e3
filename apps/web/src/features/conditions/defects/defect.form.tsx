import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { AmountInput } from '../components/amount-input.tsx';
import type { DefectValues } from './defect.rules.ts';

/** The name and the deduction of a defect. */
export function DefectFields({ form }: { form: UseFormReturnType<DefectValues> }) {
  const { currency } = useMe();
  const { amount_type, amount_price } = form.values;
  const { error } = form.getInputProps('amount_price');
  return (
    <Section title="Defect">
      <Stack gap="md">
        <TextInput
          label="Name"
          description="As the seller sees it, such as “Screen cracked”"
          required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <AmountInput
          label="Deduction"
          value={{ amount_type, amount_price }}
          currency={currency}
          input={{ error, 'data-path': 'amount_price' }}
          onChange={(amount) => {
            form.setFieldValue('amount_type', amount.amount_type);
            form.setFieldValue('amount_price', amount.amount_price);
          }}
        />
        <Checkbox
          label="Add to other deductions"
          description="Of the defects without this setting, only the largest deduction counts"
          {...form.getInputProps('is_stackable', { type: 'checkbox' })}
        />
        <Checkbox
          label="Can go below the lowest condition"
          description="Other defects never lower the price below that of the lowest condition. Use this for locks, which make a device worthless."
          {...form.getInputProps('is_below_floor', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
