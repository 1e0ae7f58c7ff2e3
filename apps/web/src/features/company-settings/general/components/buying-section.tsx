import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { GeneralSettings } from '@tradepost/contracts/company-settings/general/general.contract';
import { currencyOf } from '@tradepost/contracts/currencies';
import { wayToBuyLabels } from '@tradepost/contracts/orders/order-kind.data';
import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { GeneralValues } from '../general-values.rules.ts';

interface BuyingSectionProps {
  form: UseFormReturnType<GeneralValues>;
  stored: GeneralSettings | undefined;
  isReadOnly: boolean;
}

/** How the company buys, how long its quotes are honored, and how prices are rounded. */
export function BuyingSection({ form, stored, isReadOnly }: BuyingSectionProps) {
  const days = form.values.price_lock_days;
  const { symbol } = currencyOf(form.values.currency || 'USD');
  return (
    <Section title="Buying">
      <Stack gap="md">
        <Checkbox.Group
          label="How you buy"
          description="What is off takes no new orders. Existing ones go on."
          {...form.getInputProps('channels')}
        >
          <Stack gap="xs" mt="xs">
            {stored?.purchasing.channels.map(({ key, refusal }) => (
              <Checkbox
                key={key}
                value={key}
                label={wayToBuyLabels[key]}
                description={refusal ?? undefined}
                disabled={isReadOnly || refusal !== null}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label="Days a quote is honored"
          description="1 to 60 days. Applies to new offers only."
          hideControls
          maw={320}
          disabled={isReadOnly}
          {...form.getInputProps('price_lock_days')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {channels.map((channel) => (
            <NumberInput
              key={channel}
              label={`${wayToBuyLabels[channel]}: days`}
              placeholder={`Default: ${days}`}
              hideControls
              disabled={isReadOnly}
              {...form.getInputProps(`price_lock_by_channel.${channel}`)}
            />
          ))}
        </SimpleGrid>
        <NativeSelect
          label="Round prices up"
          description="Calculated prices; custom prices stay as typed"
          disabled={isReadOnly}
          data={[
            { value: 'off', label: 'Off' },
            ...['1', '5', '10'].map((step) => ({ value: step, label: `To multiples of ${symbol}${step}` })),
          ]}
          {...form.getInputProps('round_up')}
        />
      </Stack>
    </Section>
  );
}
