import { Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { sayMinimum } from '@tradepost/contracts/pricing/limits.rules';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { channelNames } from '../../channel-names.rules.ts';
import type { MinimumValues } from '../limits.rules.ts';

interface MinimumSectionProps {
  form: UseFormReturnType<MinimumValues>;
  /** Of the channel in the list. */
  index: number;
  currency: string;
  isReadOnly: boolean;
}

/** The least of one channel, and what is said below it, shown as the seller reads it. */
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
          label="Least that an offer comes to"
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
              label="Message below the minimum"
              description="{minimum} and {missing} are filled in. Empty: the usual sentence."
              autosize
              minRows={2}
              maxLength={300}
              disabled={isReadOnly}
            />
            <Text size="sm" c="dimmed">
              An offer of half of it reads: “
              {sayMinimum({ min_total, message }, min_total - Math.floor(min_total / 2), currency)}”
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}
