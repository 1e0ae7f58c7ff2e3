import { SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { channelNames } from '../../channel-names.rules.ts';
import { NumberField } from '../../components/number-field.tsx';
import type { OffersValues } from '../limits.rules.ts';

interface PriceLockSectionProps {
  form: UseFormReturnType<OffersValues>;
  isReadOnly: boolean;
}

/** The number of days for which a quote is honored, in total and by channel. */
export function PriceLockSection({ form, isReadOnly }: PriceLockSectionProps) {
  const days = form.values.price_lock_days;
  return (
    <Section title="Price lock">
      <Stack gap="md">
        <NumberField
          {...form.getInputProps('price_lock_days')}
          value={days}
          label="Days a quote is honored"
          description="1 to 60 days. Applies to new offers only."
          required
          disabled={isReadOnly}
          maw={320}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
          {channels.map((channel) => (
            <NumberField
              key={channel}
              {...form.getInputProps(`price_lock_days_by_channel.${channel}`)}
              value={form.values.price_lock_days_by_channel[channel]}
              label={channelNames[channel]}
              placeholder={days === null ? '' : `Default: ${days}`}
              disabled={isReadOnly}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
