import { NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BankAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import { useMemo } from 'react';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { type BankFileValues, hourLabel } from '../bank-files.rules.ts';

interface ScheduleSectionProps {
  form: UseFormReturnType<BankFileValues>;
  account: BankAccount;
  isReadOnly: boolean;
}

const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** When payments arrive: the suggested day of a batch. */
export function ScheduleSection({ form, account, isReadOnly }: ScheduleSectionProps) {
  const { timezone } = useMe();
  const zones = useMemo(
    () => [
      { value: '', label: `Company’s time zone (${timezone.replaceAll('_', ' ')})` },
      ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    ],
    [timezone],
  );
  return (
    <Section title="When payments arrive">
      <Stack gap="md">
        <NativeSelect
          {...form.getInputProps('cutoff_hour')}
          label="Cutoff time"
          description="Files made later count for the next banking day"
          data={hours.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))}
          value={String(form.values.cutoff_hour)}
          onChange={(event) => form.setFieldValue('cutoff_hour', Number(event.currentTarget.value))}
          disabled={isReadOnly}
          maw={420}
        />
        <NumberInput
          {...form.getInputProps('lead_days')}
          label="Banking days until arrival"
          description="0 to 10; 0 for the same day"
          min={0}
          max={10}
          allowDecimal={false}
          disabled={isReadOnly}
          maw={420}
        />
        <NativeSelect
          {...form.getInputProps('timezone')}
          label="The bank’s time zone"
          data={zones}
          disabled={isReadOnly}
          maw={420}
        />
        {account.next_date && (
          <Text size="sm" c="dimmed">
            Payments of a file made now arrive on {formatDay(`${account.next_date}T12:00:00Z`, 'UTC')}, with the saved
            settings. Weekends and bank holidays are skipped.
          </Text>
        )}
      </Stack>
    </Section>
  );
}
