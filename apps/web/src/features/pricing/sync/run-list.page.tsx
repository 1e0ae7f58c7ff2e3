import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { SyncTabs } from './components/sync-tabs.tsx';
import { runsQuery } from './price-sync.api.ts';
import { runStatusBadges, sourcePath } from './price-sync.rules.ts';
import { runColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';
import { useSyncFilters } from './use-sync-filters.ts';

const filtersOfRuns: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'select',
    options: Object.entries(runStatusBadges).map(([value, { label }]) => ({ value, label })),
  },
];

/** `/settings/price-sync/runs`: the syncs of all sources and their results. */
export function Component() {
  const list = useListState();
  const runs = useQuery(runsQuery(list.query));
  const filters = useSyncFilters(filtersOfRuns, false);
  useLiveSync();
  return (
    <ListPage
      {...listProps(runs)}
      id="price-sync-runs"
      title="Price sync"
      noun="run"
      list={list}
      columns={runColumns}
      rowHref={(run) => sourcePath(run.source_id)}
      filters={filters}
      search={false}
      emptyState={{
        description: 'Each sync of a source appears here with its result.',
        action: { label: 'Open sources', to: '/settings/price-sync' },
      }}
    >
      <SyncTabs current="runs" />
    </ListPage>
  );
}
