import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { resultListQuery, useLiveDiagnostics } from '../diagnostics.api.ts';
import { describeTests, describeWipe } from './result-text.rules.ts';

function badgeOf({ device, decision, failed }: ListedResult) {
  if (device === null) return { label: 'Unmatched', meaning: 'neutral' as const };
  if (decision === 'confirmed') return { label: 'Confirmed', meaning: 'success' as const };
  if (decision === 'dismissed') return { label: 'Dismissed', meaning: 'neutral' as const };
  return failed > 0
    ? { label: 'To confirm', meaning: 'warning' as const }
    : { label: 'Passed', meaning: 'success' as const };
}

const columns: readonly Column<ListedResult>[] = [
  {
    key: 'identifier',
    header: 'IMEI or serial',
    width: 152,
    never_cut: true,
    render: ({ imei, serial }) => imei ?? serial ?? '–',
    csv: ({ imei, serial }) => imei ?? serial,
  },
  {
    key: 'device',
    header: 'Device',
    width: 200,
    render: ({ device, model }) => device ?? model ?? '–',
    csv: ({ device, model }) => device ?? model,
  },
  {
    key: 'status',
    header: 'Status',
    width: 112,
    card: 'corner',
    render: (result) => <StatusBadge isPlain {...badgeOf(result)} />,
    csv: (result) => badgeOf(result).label,
  },
  { key: 'tests', header: 'Tests', width: 280, render: describeTests, csv: describeTests },
  { key: 'wipe', header: 'Data', width: 200, render: (result) => describeWipe(result) ?? '–', csv: describeWipe },
  {
    key: 'station',
    header: 'Station',
    width: 136,
    render: ({ station, tool }) => station ?? tool,
    csv: ({ station, tool }) => station ?? tool,
  },
  {
    key: 'tested_at',
    header: 'Tested',
    width: 112,
    never_cut: true,
    render: ({ tested_at }) => <TimeText at={tested_at} />,
    csv: ({ tested_at }) => tested_at,
  },
];

const filters: ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: [
      { value: 'open', label: 'To confirm' },
      { value: 'unmatched', label: 'Unmatched' },
    ],
  },
];

/** `/inventory/tests`: results of test stations. */
export function Component() {
  const canTest = useCan()('inventory.test');
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const results = useQuery(resultListQuery(query));
  useLiveDiagnostics();
  return (
    <ListPage
      {...listProps(results)}
      id="device-results"
      title="Test results"
      noun="result"
      list={list}
      columns={columns}
      rowHref={({ url }) => url ?? undefined}
      filters={filters}
      search="Search by IMEI or serial number"
      emptyState={{
        description: 'Results appear here when a test station sends them with an API key, or when you import a file.',
      }}
    >
      {canTest && (
        <Button
          component={Link}
          to="/inventory/tests/import"
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconFileImport size={16} />}
        >
          Import results from a file
        </Button>
      )}
    </ListPage>
  );
}
