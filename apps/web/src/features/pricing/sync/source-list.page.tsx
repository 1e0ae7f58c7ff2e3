import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deleteSyncSource, runSyncSource, type SyncSource } from '@tradepost/contracts/pricing/price-sync.contract';
import { useMemo, useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { type RowAct, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { useCan } from '../../session/use-session.ts';
import { SyncTabs } from './components/sync-tabs.tsx';
import { sourcesQuery, useSyncDeed } from './price-sync.api.ts';
import { sourcePath, syncPaths } from './price-sync.rules.ts';
import { sourceColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';

/** `/settings/price-sync`: the price lists that the company follows. */
export function Component() {
  const can = useCan();
  const list = useListState();
  const sources = useQuery(sourcesQuery);
  const [leaving, setLeaving] = useState<SyncSource | null>(null);
  const { mutate: run } = useSyncDeed(runSyncSource);
  const remove = useSyncDeed(deleteSyncSource, true);
  useLiveSync();
  const mayEdit = can('pricing.edit');
  const columns = useMemo(() => {
    const actsOf = (source: SyncSource): RowAct[] => [
      { key: 'open', label: mayEdit ? 'Edit' : 'Open', to: sourcePath(source.id) },
      ...(mayEdit && source.standing !== 'ended'
        ? [
            {
              key: 'run',
              label: 'Run now',
              onClick: () =>
                run({ params: { id: source.id } }, { onSuccess: () => showSuccess(`${source.name} is being read`) }),
            },
          ]
        : []),
      { key: 'runs', label: 'Its runs', to: `${syncPaths.runs}?source_id=${source.id}` },
      ...(mayEdit ? [{ key: 'delete', label: 'Delete', isDangerous: true, onClick: () => setLeaving(source) }] : []),
    ];
    return [
      ...sourceColumns,
      {
        key: 'actions',
        header: 'Actions',
        width: 80,
        align: 'right',
        interactive: true,
        render: (source: SyncSource) => <RowMenu name={source.name} acts={actsOf(source)} />,
      } as const,
    ];
  }, [mayEdit, run]);
  const needle = list.state.search.trim().toLowerCase();
  const create = { label: 'Add a source', to: syncPaths.create };
  return (
    <>
      <ListPage
        rows={sources.data?.items.filter(({ name }) => name.toLowerCase().includes(needle))}
        pagination={undefined}
        isLoading={sources.isPending}
        error={sources.data ? undefined : sources.error}
        onRetry={() => void sources.refetch()}
        id="price-sync-sources"
        title="Price sync"
        noun="source"
        list={list}
        columns={columns}
        rowHref={(source) => sourcePath(source.id)}
        primaryAction={mayEdit ? { ...create, icon: <IconPlus size={16} /> } : undefined}
        search="Search by name"
        emptyState={{
          description:
            'Prices come by themselves from a list that somebody publishes, or from a company that shares theirs.',
          action: mayEdit ? create : undefined,
        }}
      >
        <SyncTabs current="sources" />
      </ListPage>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Delete ${leaving?.name ?? ''}?`}
        losses={['Its mapping, its runs, and the prices that it has waiting for approval']}
        confirmLabel="Delete source"
        isDangerous
        onConfirm={async () => {
          if (!leaving) return;
          await remove.mutateAsync({ params: { id: leaving.id } });
          showSuccess(`${leaving.name} is not followed any more`);
        }}
      >
        The prices that it gave stay as they are, and are marked as stale.
      </ConfirmDialog>
    </>
  );
}
