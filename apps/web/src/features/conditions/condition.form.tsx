import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import { useMe } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { SellerNames } from './components/seller-names.tsx';
import { SubFields } from './components/sub-fields.tsx';
import { TermFields } from './components/term-fields.tsx';
import type { ConditionValues } from './condition.rules.ts';

/** The fields of a condition: name, terms and sub-conditions. */
export function ConditionFields({ form }: { form: UseFormReturnType<ConditionValues> }) {
  const { currency } = useMe();
  return (
    <>
      <Section title="Condition">
        <Stack gap="md" data-in-order>
          <TextInput
            label="Name"
            description="Renaming a condition keeps its prices"
            required
            maxLength={conditionLimits.name}
            {...form.getInputProps('name')}
          />
          <SellerNames form={form} path="" name={form.values.name} />
          <TermFields form={form} path="condition_term" terms={form.values.condition_term} />
        </Stack>
      </Section>
      <Section title="Sub-conditions" note={form.values.sub_conditions.length || undefined}>
        <SubFields form={form} currency={currency} />
      </Section>
    </>
  );
}
