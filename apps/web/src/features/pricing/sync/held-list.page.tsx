import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { SyncTabs } from './components/sync-tabs.tsx';
import { heldActions } from './held-actions.rules.ts';
import { heldQuery } from './price-sync.api.ts';
import { heldColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';
import { useSyncFilters } from './use-sync-filters.ts';

const filtersOfHeld: readonly ListFilter[] = [
  {
    key: 'direction',
    label: 'Direction',
    kind: 'select',
    options: [
      { value: 'up', label: 'Increases' },
      { value: 'down', label: 'Decreases' },
    ],
  },
  {
    key: 'reason',
    label: 'Reason',
    kind: 'select',
    options: [
      { value: 'swing', label: 'Large change' },
      { value: 'sync', label: 'Too many changes' },
    ],
  },
];

/** `/settings/price-sync/held`: synced prices that await approval. */
export function Component() {
  const can = useCan();
  const { currency } = useMe();
  const list = useListState({ sort: { key: 'change', direction: 'desc' } });
  const held = useQuery(heldQuery(list.query));
  const filters = useSyncFilters(filtersOfHeld);
  const columns = useMemo(() => heldColumns(currency), [currency]);
  useLiveSync();
  return (
    <ListPage
      {...listProps(held)}
      id="price-sync-held"
      title="Price sync"
      noun="price"
      list={list}
      columns={columns}
      filters={filters}
      search="Search by device or condition"
      bulkActions={can('pricing.edit') ? heldActions : []}
      emptyState={{
        description: 'No held prices. Prices that change a lot appear here for approval.',
        action: { label: 'Open sources', to: '/settings/price-sync' },
      }}
    >
      <SyncTabs current="held" />
    </ListPage>
  );
}
