import { Button, Group, Radio, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { writePromoCode } from '@tradepost/contracts/pricing/promo-form.rules';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { NumberField } from '../components/number-field.tsx';
import { PromoLimits } from './components/promo-limits.tsx';
import { PromoPreview } from './components/promo-preview.tsx';
import { PromoScope } from './components/promo-scope.tsx';
import type { PromoValues } from './promo-values.rules.ts';

export interface PromoFieldsProps {
  form: UseFormReturnType<PromoValues>;
  currency: string;
  /** An order has it: what it gives stays as it is. */
  isFixed: boolean;
  isReadOnly: boolean;
}

/** All that is set of a promo code. */
export function PromoFields(props: PromoFieldsProps) {
  return (
    <>
      <Identity {...props} />
      <Gift {...props} />
      <PromoPreview promo={props.form.values} currency={props.currency} />
      <PromoLimits {...props} />
      <PromoScope {...props} />
    </>
  );
}

/** Pixels, so that the button stands beside the field and not beside its label. */
const labelHeight = 24;

function Identity({ form, isFixed, isReadOnly }: PromoFieldsProps) {
  return (
    <Section
      title="Code and name"
      action={
        <Switch
          label={form.values.is_enable ? 'On' : 'Off'}
          labelPosition="left"
          aria-label="Switched on"
          disabled={isReadOnly}
          {...form.getInputProps('is_enable', { type: 'checkbox' })}
        />
      }
    >
      <Stack gap="md">
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label="Code"
            description="What sellers enter; capitals or not, spaces are left out"
            required
            flex={1}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            disabled={isReadOnly || isFixed}
            {...form.getInputProps('code')}
          />
          {!isReadOnly && !isFixed && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              mt={labelHeight}
              onClick={() => form.setFieldValue('code', writePromoCode(crypto.getRandomValues(new Uint8Array(8))))}
            >
              Generate
            </Button>
          )}
        </Group>
        <TextInput
          label="Name"
          description="For you: what it is for"
          required
          maxLength={100}
          disabled={isReadOnly}
          {...form.getInputProps('name')}
        />
      </Stack>
    </Section>
  );
}

function Gift({ form, currency, isFixed, isReadOnly }: PromoFieldsProps) {
  const isPercent = form.values.type === 'percent';
  const isOff = isReadOnly || isFixed;
  return (
    <Section title="What it gives">
      <Stack gap="md">
        <Radio.Group
          label="Kind"
          {...form.getInputProps('type')}
          // 10 % and 10 cents have nothing in common but the number.
          onChange={(type) => form.setValues({ type: type as PromoValues['type'], value: null, max_bonus: null })}
        >
          <Group gap="lg" mt="xs">
            <Radio value="percent" label="Percentage" disabled={isOff} data-path="type" />
            <Radio value="amount" label="Amount" disabled={isOff} />
          </Group>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {isPercent ? (
            <>
              <NumberField
                label="Percentage"
                required
                decimals={4}
                rightSection={<span aria-hidden="true">%</span>}
                disabled={isOff}
                {...form.getInputProps('value')}
                value={form.values.value}
              />
              <MoneyInput
                label="Largest bonus"
                placeholder="No limit"
                currency={currency}
                min={0}
                disabled={isOff}
                {...form.getInputProps('max_bonus')}
                value={form.values.max_bonus}
              />
            </>
          ) : (
            <MoneyInput
              label="Amount"
              required
              currency={currency}
              min={0}
              disabled={isOff}
              {...form.getInputProps('value')}
              value={form.values.value}
            />
          )}
        </SimpleGrid>
        <Radio.Group label="It is reckoned from" {...form.getInputProps('applies_to')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="quoted"
              label="The first quote"
              description="The bonus stays when the inspection changes a price"
              disabled={isOff}
              data-path="applies_to"
            />
            <Radio
              value="final"
              label="The final price"
              description="The bonus follows the inspection, and goes below the least total"
              disabled={isOff}
            />
          </Stack>
        </Radio.Group>
        <Switch
          label="Adds to the bonus of a payout method"
          description="Off: the larger of the two counts"
          disabled={isOff}
          {...form.getInputProps('is_stacked_with_method', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
