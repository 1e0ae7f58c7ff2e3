import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import {
  deleteSyncSource,
  runSyncSource,
  type SyncSource,
} from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useMemo, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../../../ui/row-menu/row-menu.tsx';
import { SyncTabs } from '../components/sync-tabs.tsx';
import { sourcesQuery, syncKeys } from '../price-sync.api.ts';
import { sourcePath, syncPaths } from '../price-sync.rules.ts';
import { sourceColumns } from '../sync.columns.tsx';
import { useLiveSync } from '../use-live-sync.ts';

/** `/settings/price-sync`: the price lists that the company follows. */
export function Component() {
  const can = useCan();
  const list = useListState();
  const sources = useQuery(sourcesQuery);
  const [deleting, setDeleting] = useState<SyncSource | null>(null);
  const { run } = useAction(({ id }: SyncSource) => api(runSyncSource, { params: { id } }), {
    invalidates: syncKeys,
    message: (_run, { name }) => `Syncing ${name}`,
  });
  const remove = useAction(deleteSyncSource, { invalidates: syncKeys, errors: 'screen' });
  useLiveSync();
  const mayEdit = can('pricing.edit');
  const columns = useMemo(() => {
    const actionsOf = (source: SyncSource): RowAction[] => [
      { key: 'open', label: mayEdit ? 'Edit' : 'Open', to: sourcePath(source.id) },
      ...(mayEdit && source.standing !== 'ended'
        ? [
            {
              key: 'run',
              label: 'Run now',
              onClick: () => void run(source),
            },
          ]
        : []),
      { key: 'runs', label: 'View runs', to: `${syncPaths.runs}?source_id=${source.id}` },
      ...(mayEdit ? [{ key: 'delete', label: 'Delete', isDangerous: true, onClick: () => setDeleting(source) }] : []),
    ];
    return [...sourceColumns, actionsColumn((source: SyncSource) => source.name, actionsOf)];
  }, [mayEdit, run]);
  const create = { label: 'Add source', to: syncPaths.create };
  return (
    <>
      <ListPage
        {...listProps(sources, ({ name }) => searchMatches(name, list.state.search))}
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
            'Sources update your prices automatically, from a published list or from a company that shares its prices.',
          action: mayEdit ? create : undefined,
        }}
      >
        <SyncTabs current="sources" />
      </ListPage>
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.name ?? ''}?`}
        losses={['Its mapping, its runs and its held prices']}
        confirmLabel="Delete source"
        isDangerous
        onConfirm={async () => {
          if (!deleting) return;
          await remove.send({ params: { id: deleting.id } });
          showSuccess(`${deleting.name} was deleted`);
        }}
      >
        Prices from this source stay the same and are marked as stale.
      </ConfirmDialog>
    </>
  );
}
