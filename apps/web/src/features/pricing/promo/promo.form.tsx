import { Button, Group, Radio, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { writePromoCode } from '@tradepost/contracts/pricing/promo-form.rules';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { NumberField } from '../components/number-field.tsx';
import { PromoLimits } from './components/promo-limits.tsx';
import { PromoPreview } from './components/promo-preview.tsx';
import { PromoScope } from './components/promo-scope.tsx';
import type { PromoFieldsProps, PromoValues } from './promo-values.rules.ts';

/** The fields of a promo code. */
export function PromoFields(props: PromoFieldsProps) {
  return (
    <>
      <CodeFields {...props} />
      <BonusFields {...props} />
      <PromoPreview promo={props.form.values} currency={props.currency} />
      <PromoLimits {...props} />
      <PromoScope {...props} />
    </>
  );
}

/** Offset in pixels that aligns the button with the input below its label. */
const labelHeight = 24;

function CodeFields({ form, isFixed, isReadOnly }: PromoFieldsProps) {
  return (
    <Section
      title="Code and name"
      action={
        <Switch
          label={form.values.is_enable ? 'On' : 'Off'}
          labelPosition="left"
          aria-label={promoFields.is_enable.label}
          disabled={isReadOnly}
          {...form.getInputProps('is_enable', { type: 'checkbox' })}
        />
      }
    >
      <Stack gap="md">
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label={promoFields.code.label}
            description="Sellers enter this. Capitals and spaces don’t matter."
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
          label={promoFields.name.label}
          description="Only your team sees this"
          required
          maxLength={100}
          disabled={isReadOnly}
          {...form.getInputProps('name')}
        />
      </Stack>
    </Section>
  );
}

function BonusFields({ form, currency, isFixed, isReadOnly }: PromoFieldsProps) {
  const isPercent = form.values.type === 'percent';
  const isOff = isReadOnly || isFixed;
  return (
    <Section title="Bonus">
      <Stack gap="md">
        <Radio.Group
          label={promoFields.type.label}
          {...form.getInputProps('type')}
          // Clears the value, because 10% is not 10 cents.
          onChange={(type) => form.setValues({ type: type as PromoValues['type'], value: null, max_bonus: null })}
        >
          <Group gap="lg" mt="xs">
            <Radio value="percent" label={promoFields.type.words.percent} disabled={isOff} data-path="type" />
            <Radio value="amount" label={promoFields.type.words.amount} disabled={isOff} />
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
                label={promoFields.max_bonus.label}
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
        <BaseField form={form} isOff={isOff} />
        <Switch
          label={promoFields.is_stacked_with_method.label}
          description="When off, only the larger of the two applies"
          disabled={isOff}
          {...form.getInputProps('is_stacked_with_method', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}

/** What the bonus is calculated on. */
function BaseField({ form, isOff }: { form: UseFormReturnType<PromoValues>; isOff: boolean }) {
  return (
    <Radio.Group label={promoFields.applies_to.label} {...form.getInputProps('applies_to')}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="quoted"
          label={promoFields.applies_to.words.quoted}
          description="Keep the bonus when the inspection changes a price"
          disabled={isOff}
          data-path="applies_to"
        />
        <Radio
          value="final"
          label={promoFields.applies_to.words.final}
          description="Recalculate the bonus after inspection, and remove it below the minimum offer"
          disabled={isOff}
        />
      </Stack>
    </Radio.Group>
  );
}
