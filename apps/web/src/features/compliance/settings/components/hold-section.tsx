import { NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { holdStartLabels, holdStarts, maxHoldDays } from '@tradepost/contracts/compliance/requirement.data';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { NumberField } from '../../../pricing/components/number-field.tsx';
import type { ComplianceValues } from '../compliance-settings.rules.ts';

interface HoldSectionProps {
  form: UseFormReturnType<ComplianceValues>;
  isReadOnly: boolean;
}

/** How long bought devices may not be sold, and from when. */
export function HoldSection({ form, isReadOnly }: HoldSectionProps) {
  const { category_holds, hold_days } = form.values;
  return (
    <Section title="Holding period">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField
            {...form.getInputProps('hold_days')}
            value={hold_days}
            label="Hold days"
            description="Days that a bought device can’t be sold; 0: none"
            disabled={isReadOnly}
          />
          <NativeSelect
            {...form.getInputProps('hold_start')}
            label="The hold starts"
            description="Some locations start holds at the police report, which requires the daily report"
            disabled={isReadOnly}
            data={holdStarts.map((value) => ({ value, label: holdStartLabels[value] }))}
          />
        </SimpleGrid>
        {category_holds.length > 0 && (
          <div>
            <Text size="sm" fw={500} mb="xs">
              Hold days by category
            </Text>
            <SimpleGrid cols={{ base: 2, sm: 3 }}>
              {category_holds.map(({ category_id, name, hold_days: own }, index) => (
                <NumberInput
                  key={category_id}
                  label={name}
                  placeholder={String(hold_days)}
                  value={own ?? ''}
                  min={0}
                  max={maxHoldDays}
                  clampBehavior="strict"
                  allowDecimal={false}
                  allowNegative={false}
                  disabled={isReadOnly}
                  onChange={(value) =>
                    form.setFieldValue(`category_holds.${index}.hold_days`, value === '' ? null : Number(value))
                  }
                />
              ))}
            </SimpleGrid>
          </div>
        )}
      </Stack>
    </Section>
  );
}
