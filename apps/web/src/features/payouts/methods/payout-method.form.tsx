import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
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
          )}
        </SimpleGrid>
      </Section>
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
      <MethodFields form={form} disabled={disabled} />
    </>
  );
}
