import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OrderBase } from '@tradepost/contracts/orders/order-path.rules';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { channelOptions } from '../../pricing/channel-names.rules.ts';
import { NumberField } from '../../pricing/components/number-field.tsx';
import { TickList } from '../../pricing/components/tick-list.tsx';
import { MethodFields } from './components/method-fields.tsx';
import { type MethodValues, methodLabels } from './payout-methods.rules.ts';

interface MethodFormProps {
  form: UseFormReturnType<MethodValues>;
  /** The name that an empty one stands for; null for a method of the company's own. */
  defaultName: string | null;
  isInStoreOnly?: boolean;
  disabled?: boolean;
}

/** How a payout method is offered. */
export function MethodForm({ form, defaultName, isInStoreOnly, disabled }: MethodFormProps) {
  const { currency, locations } = useMe();
  const { bonus_type, bonus_amount, bonus_percent, bonus_max, channels, location_ids } = form.values;
  const bonusError = form.errors['bonus.value'];
  const clearBonus = () => {
    form.clearFieldError('bonus.value');
    form.clearFieldError('bonus.max');
  };
  return (
    <>
      <NameSection form={form} defaultName={defaultName} disabled={disabled} />
      <Section title="Bonus">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NativeSelect
            label={methodLabels.bonus_type}
            description="Added to the seller’s total"
            value={bonus_type}
            disabled={disabled}
            onChange={(event) => {
              clearBonus();
              form.setFieldValue('bonus_type', event.currentTarget.value as MethodValues['bonus_type']);
            }}
            data={[
              { value: 'none', label: 'No bonus' },
              { value: 'amount', label: 'An amount' },
              { value: 'percent', label: 'A percentage' },
            ]}
          />
          {bonus_type === 'amount' && (
            <MoneyInput
              label="Amount"
              description="Per order"
              currency={currency}
              min={0}
              value={bonus_amount}
              error={bonusError}
              disabled={disabled}
              onChange={(minor) => {
                clearBonus();
                form.setFieldValue('bonus_amount', minor);
              }}
            />
          )}
          {bonus_type === 'percent' && (
            <PercentBonus
              bonus_percent={bonus_percent}
              bonusError={bonusError}
              disabled={disabled}
              clearBonus={clearBonus}
              form={form}
              currency={currency}
              bonus_max={bonus_max}
            />
          )}
        </SimpleGrid>
      </Section>
      <OfferedSection
        isInStoreOnly={isInStoreOnly}
        channels={channels}
        form={form}
        disabled={disabled}
        locations={locations}
        location_ids={location_ids}
      />
      <MethodFields form={form} disabled={disabled} />
    </>
  );
}

interface NameSectionProps {
  form: UseFormReturnType<MethodValues>;
  defaultName: string | null;
  disabled: boolean | undefined;
}

/** What sellers read of the method. */
function NameSection({ form, defaultName, disabled }: NameSectionProps) {
  return (
    <Section title="What sellers see">
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={methodLabels.name}
          placeholder={defaultName ?? undefined}
          description={defaultName === null ? undefined : `Leave empty for ${defaultName}`}
          required={defaultName === null}
          maxLength={60}
          disabled={disabled}
        />
        <TextInput
          {...form.getInputProps('hint')}
          label={methodLabels.hint}
          description="Shown below the name once it is chosen"
          maxLength={200}
          disabled={disabled}
        />
      </Stack>
    </Section>
  );
}

interface PercentBonusProps {
  bonus_percent: number | null;
  bonusError: ReactNode;
  disabled: boolean | undefined;
  clearBonus: () => void;
  form: UseFormReturnType<MethodValues>;
  currency: string;
  bonus_max: number | null;
}

/** A bonus in percent, and its maximum. */
function PercentBonus({
  bonus_percent,
  bonusError,
  disabled,
  clearBonus,
  form,
  currency,
  bonus_max,
}: PercentBonusProps) {
  return (
    <>
      <NumberField
        label="Percent"
        description="Of the devices’ total"
        decimals={2}
        value={bonus_percent}
        error={bonusError}
        disabled={disabled}
        onChange={(percent) => {
          clearBonus();
          form.setFieldValue('bonus_percent', percent);
        }}
      />
      <MoneyInput
        label={methodLabels.bonus_max}
        description="Leave empty for no maximum"
        currency={currency}
        min={0}
        value={bonus_max}
        error={form.errors['bonus.max']}
        disabled={disabled}
        onChange={(minor) => {
          clearBonus();
          form.setFieldValue('bonus_max', minor);
        }}
      />
    </>
  );
}

interface OfferedSectionProps {
  isInStoreOnly: boolean | undefined;
  channels: OrderBase[];
  form: UseFormReturnType<MethodValues>;
  disabled: boolean | undefined;
  locations: { id: number; name: string; is_mailin: boolean; timezone: string | null }[];
  location_ids: number[];
}

/** The channels and locations that offer the method. */
function OfferedSection({ isInStoreOnly, channels, form, disabled, locations, location_ids }: OfferedSectionProps) {
  return (
    <Section title="Where it is offered">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TickList
          label={methodLabels.channels ?? ''}
          description={isInStoreOnly ? 'Never for devices sent by mail' : 'All, unless you select some'}
          path="channels"
          options={channelOptions}
          value={channels}
          error={form.errors.channels}
          disabled={disabled}
          onChange={(next) => form.setFieldValue('channels', next)}
        />
        <TickList
          label={methodLabels.location_ids ?? ''}
          description="All, unless you select some"
          path="location_ids"
          options={locations}
          value={location_ids}
          error={form.errors.location_ids}
          disabled={disabled}
          onChange={(next) => form.setFieldValue('location_ids', next)}
        />
      </SimpleGrid>
    </Section>
  );
}
