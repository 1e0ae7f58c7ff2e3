import { Text } from '@mantine/core';
import type { SettingsChange } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { describeFields } from '../settings-change.rules.ts';

/** What a change of a setting changed, a line for each field. */
export function ChangedFields({ change }: { change: SettingsChange }) {
  const timezone = useTimezone();
  const { currency } = useMe();
  return describeFields(change, timezone, currency).map(({ label, before, after }) => (
    <Text key={label} size="sm" component="div">
      {label}: {before} → {after}
    </Text>
  ));
}
