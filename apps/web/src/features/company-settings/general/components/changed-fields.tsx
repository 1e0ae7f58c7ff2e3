import { Text } from '@mantine/core';
import type { SettingsChange } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { describeFields } from '../settings-change.rules.ts';

/** What a change of a setting changed, a line for each field. */
export function ChangedFields({ change }: { change: SettingsChange }) {
  const timezone = useTimezone();
  return describeFields(change, timezone).map(({ label, before, after }) => (
    <Text key={label} size="sm" component="div">
      {label}: {before} → {after}
    </Text>
  ));
}
