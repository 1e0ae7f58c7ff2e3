import { Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { minimumMessage } from '@tradepost/contracts/pricing/limits.rules';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { channelNames } from '../../channel-names.rules.ts';
import type { MinimumValues } from '../limits.rules.ts';

interface MinimumSectionProps {
  form: UseFormReturnType<MinimumValues>;
  /** Index of the channel in the list. */
  index: number;
  currency: string;
  isReadOnly: boolean;
}

/** The minimum offer of one channel, with its message and a preview. */
export function MinimumSection({ form, index, currency, isReadOnly }: MinimumSectionProps) {
  const minimum = form.values.minimums[index];
  if (!minimum) return null;
  const amount = form.getInputProps(`minimums.${index}.min_total`);
  const { min_total } = minimum;
  const message = minimum.message.trim() || null;
  return (
    <Section title={channelNames[minimum.channel]} note={min_total === 0 ? 'No minimum' : undefined}>
      <Stack gap="md">
        <MoneyInput
          {...amount}
          label="Minimum offer"
          placeholder="No minimum"
          currency={currency}
          min={0}
          maw={240}
          disabled={isReadOnly}
          value={min_total || null}
          onChange={(minor) => amount.onChange(minor ?? 0)}
        />
        {min_total > 0 && (
          <>
            <Textarea
              {...form.getInputProps(`minimums.${index}.message`)}
              label="Message for smaller offers"
              description="You can use {{minimum}} and {{missing}}. Leave empty to use the default."
              autosize
              minRows={2}
              maxLength={300}
              disabled={isReadOnly}
            />
            <Text size="sm" c="dimmed">
              Preview: “{minimumMessage({ min_total, message }, min_total - Math.floor(min_total / 2), currency)}”
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}
