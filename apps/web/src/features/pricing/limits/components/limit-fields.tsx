import { SimpleGrid, Stack } from '@mantine/core';
import type { OfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TickList } from '../../components/tick-list.tsx';
import type { LimitSectionProps } from './limit-section.tsx';

interface LimitFieldsProps extends LimitSectionProps {
  limits: OfferLimits;
}

/** What one offer of a channel may come to. 0 and an empty field both mean: no limit. */
export function LimitFields({ form, index, limits, settings, isReadOnly }: LimitFieldsProps) {
  const path = <Name extends string>(name: Name) => `limits.${index}.${name}` as const;
  const amount = form.getInputProps(path('dollarAmount'));
  const quantity = form.getInputProps(path('itemQuantity'));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          {...amount}
          label="Most that one offer comes to"
          description="Before bonuses"
          placeholder="No limit"
          currency={settings.currency}
          min={0}
          disabled={isReadOnly}
          value={limits.dollarAmount || null}
          onChange={(minor) => amount.onChange(minor ?? 0)}
        />
        <NumberField
          {...quantity}
          label="Most devices in one offer"
          description="Each device counts"
          placeholder="No limit"
          disabled={isReadOnly}
          value={limits.itemQuantity || null}
          onChange={(count) => quantity.onChange(count ?? 0)}
        />
      </SimpleGrid>
      <TickList
        label="Categories"
        description={
          limits.selectedCategories.length === 0
            ? 'None ticked: all categories are bought.'
            : 'Only the ticked ones are bought, and nothing from outside the catalog.'
        }
        path={path('selectedCategories')}
        options={settings.availableCategories}
        value={limits.selectedCategories}
        error={form.errors[path('selectedCategories')]}
        disabled={isReadOnly}
        onChange={(ids) => form.setFieldValue(path('selectedCategories'), ids)}
      />
    </Stack>
  );
}
