import { SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { LimitSectionProps } from './limit-fields.tsx';

/** How far staff may move a price at the counter without a manager's PIN. */
export function CounterSection({ form, index, settings, isReadOnly }: LimitSectionProps) {
  const limits = form.values.limits[index];
  if (!limits) return null;
  const path = <Name extends string>(name: Name) => `limits.${index}.${name}` as const;
  const percent = form.getInputProps(path('counter_percent'));
  const amount = form.getInputProps(path('counter_amount'));
  return (
    <Section title="Prices at the counter">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          How far above or below the list price staff may agree with a seller. The wider of both applies. Any other
          price needs the PIN of a manager who may exceed offer limits.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField
            {...percent}
            label="Percentage"
            placeholder="0%"
            rightSection="%"
            disabled={isReadOnly}
            value={limits.counter_percent || null}
            onChange={(value) => percent.onChange(value ?? 0)}
          />
          <MoneyInput
            {...amount}
            label="Amount"
            placeholder="0"
            currency={settings.currency}
            min={0}
            disabled={isReadOnly}
            value={limits.counter_amount || null}
            onChange={(minor) => amount.onChange(minor ?? 0)}
          />
        </SimpleGrid>
        <Switch
          label="Ask for a reason"
          disabled={isReadOnly}
          {...form.getInputProps(path('counter_needs_reason'), { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
