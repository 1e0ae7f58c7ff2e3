import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { BulkAction, BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { SyncTabs } from './components/sync-tabs.tsx';
import { decideHeld, heldQuery } from './price-sync.api.ts';
import { heldColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';
import { useSyncFilters } from './use-sync-filters.ts';

type Run = BulkAction['run'];

/** Approves or rejects held prices. The server names only the rows it skipped; of the others it returns the number. */
const decide =
  (decision: 'approve' | 'reject'): Run =>
  async ({ target, dry_run }): Promise<BulkResult> => {
    const { decided, left } = await decideHeld({ decision, dry_run, ...target });
    const done = Array.from({ length: decided }, (_, at) => ({ id: -1 - at, label: '', is_ok: true }));
    return { outcomes: [...done, ...left.map(({ id, name, why }) => ({ id, label: name, is_ok: false, why }))] };
  };

/** The bulk actions on held prices. */
const heldActions: BulkAction[] = [
  {
    key: 'approve',
    label: 'Approve',
    explanation: 'The source’s prices apply from now on, together with your rules.',
    run: decide('approve'),
  },
  {
    key: 'reject',
    label: 'Reject',
    explanation: 'Your prices stay the same. You won’t be asked again unless the source changes its price.',
    run: decide('reject'),
  },
];

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
