import { Checkbox, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { requirementFacts } from '@tradepost/contracts/compliance/requirement.data';
import { wayToBuyLabels } from '@tradepost/contracts/orders/order-kind.data';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import type { ComplianceValues } from '../compliance-settings.rules.ts';

interface RequirementListProps {
  form: UseFormReturnType<ComplianceValues>;
  currency: string;
  isReadOnly: boolean;
}

/** Each requirement with the kinds of orders that need it, and the total from which it is needed. */
export function RequirementList({ form, currency, isReadOnly }: RequirementListProps) {
  return (
    <Section title="Requirements for sellers">
      <Stack gap="lg">
        {form.values.requirements.map(({ requirement, kinds, min_total }, index) => {
          const { label, what } = requirementFacts[requirement];
          const amount = form.getInputProps(`requirements.${index}.min_total`);
          return (
            <Stack key={requirement} gap="xs">
              <Checkbox.Group
                {...form.getInputProps(`requirements.${index}.kinds`)}
                value={kinds}
                label={label}
                description={what}
              >
                <Group mt="xs" gap="md">
                  {orderKinds.map((kind) => (
                    <Checkbox key={kind} value={kind} label={wayToBuyLabels[kind]} disabled={isReadOnly} />
                  ))}
                </Group>
              </Checkbox.Group>
              {kinds.length > 0 && (
                <MoneyInput
                  {...amount}
                  label="From an order total of"
                  aria-label={`${label}: from an order total of`}
                  placeholder="Any total"
                  currency={currency}
                  min={0}
                  maw={240}
                  disabled={isReadOnly}
                  value={min_total || null}
                  onChange={(minor) => amount.onChange(minor ?? 0)}
                />
              )}
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}
