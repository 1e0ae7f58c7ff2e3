import { SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OfferLimitSettings } from '@tradepost/contracts/pricing/limits.contract';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TickList } from '../../components/tick-list.tsx';
import type { OffersValues } from '../limits.rules.ts';

export interface LimitSectionProps {
  form: UseFormReturnType<OffersValues>;
  /** Index of the channel in the list of limits. */
  index: number;
  settings: OfferLimitSettings;
  isReadOnly: boolean;
}

interface LimitFieldsProps extends LimitSectionProps {
  limits: OffersValues['limits'][number];
}

/** The limits for one offer of a channel. 0 means no limit, as does an empty field. */
export function LimitFields({ form, index, limits, settings, isReadOnly }: LimitFieldsProps) {
  const path = <Name extends string>(name: Name) => `limits.${index}.${name}` as const;
  const amount = form.getInputProps(path('dollarAmount'));
  const quantity = form.getInputProps(path('itemQuantity'));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          {...amount}
          label="Maximum offer"
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
          label="Maximum devices per offer"
          description="Across all lines of the offer"
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
            ? 'All, unless you select some'
            : 'You buy only the selected categories, and no devices outside the catalog'
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
