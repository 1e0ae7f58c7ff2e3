import { NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maxOrderNumber } from '@tradepost/contracts/company-settings/general/general.contract';
import { wayToBuyLabels } from '@tradepost/contracts/orders/order-kind.data';
import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { GeneralValues } from '../general-values.rules.ts';

/** The prefixes and the next number of orders. */
export function NumbersSection({ form, isReadOnly }: { form: UseFormReturnType<GeneralValues>; isReadOnly: boolean }) {
  const { prefix, next_number } = form.values;
  return (
    <Section title="Order numbers">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Prefix" maxLength={6} disabled={isReadOnly} {...form.getInputProps('prefix')} />
          <NumberInput
            label="Next number"
            description="Can only go up"
            hideControls
            allowDecimal={false}
            min={1}
            max={maxOrderNumber}
            disabled={isReadOnly}
            {...form.getInputProps('next_number')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {channels.map((channel) => (
            <TextInput
              key={channel}
              label={`${wayToBuyLabels[channel]}: prefix`}
              placeholder={`Default: ${prefix}`}
              maxLength={6}
              disabled={isReadOnly}
              {...form.getInputProps(`prefixes.${channel}`)}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          The next order is {`${prefix.toUpperCase()}-${next_number}`}. All channels share one sequence. Numbers rise,
          but there may be gaps: an order that could not be saved uses up its number.
        </Text>
      </Stack>
    </Section>
  );
}
