import { Stack, Text } from '@mantine/core';
import type { SettingsChange } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { settingsAreas } from '@tradepost/contracts/company-settings/general/settings-areas.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { ChangedFields } from './components/changed-fields.tsx';
import { actionText } from './settings-change.rules.ts';

export const changeColumns: readonly Column<SettingsChange>[] = [
  {
    key: 'created_at',
    header: 'When',
    width: 150,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  { key: 'actor', header: 'Who', width: 160, render: ({ actor_name }) => actor_name },
  {
    key: 'area',
    header: 'Settings',
    width: 200,
    render: (change) => (
      <Stack gap={0} style={{ whiteSpace: 'normal' }}>
        <span>{settingsAreas[change.area].label}</span>
        <Text size="xs" c="dimmed">
          {actionText(change)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'fields',
    header: 'Change',
    width: 460,
    render: (change) => (
      <Stack gap={2} py="xs" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <ChangedFields change={change} />
        {change.reason && (
          <Text size="xs" c="dimmed">
            {change.reason}
          </Text>
        )}
      </Stack>
    ),
  },
];
