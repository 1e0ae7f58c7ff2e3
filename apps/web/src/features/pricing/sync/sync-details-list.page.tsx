import { useQuery } from '@tanstack/react-query';
import { mapDevice, type SyncProduct } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { useMemo, useState } from 'react';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { MapDeviceDialog } from './components/lazy-parts.tsx';
import { SyncTabs } from './components/sync-tabs.tsx';
import { detailsQuery, syncKeys } from './price-sync.api.ts';
import { mappingOptions } from './price-sync.rules.ts';
import { productColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';
import { useSyncFilters } from './use-sync-filters.ts';

const filtersOfDetails: readonly ListFilter[] = [
  { key: 'device_mapping_type', label: 'Mapping', kind: 'select', options: mappingOptions },
  { key: 'is_stale', label: 'Stale', kind: 'select', options: [{ value: 'true', label: 'Stale only' }] },
];

/** `/settings/price-sync/details`: the products of the sources and the company's devices they map to. */
export function Component() {
  const mayEdit = useCan()('pricing.edit');
  const { currency } = useMe();
  const list = useListState();
  const details = useQuery(detailsQuery(list.query));
  const filters = useSyncFilters(filtersOfDetails);
  const [mapping, setMapping] = useState<SyncProduct | null>(null);
  const { run: map } = useAction(mapDevice, {
    invalidates: syncKeys,
    message: (_mapped, input) =>
      input?.body?.as === 'ignored' ? 'The device is ignored' : 'The device is matched by name',
  });
  useLiveSync();
  const columns = useMemo(() => {
    const shown = productColumns(currency);
    if (!mayEdit) return shown;
    const actionsOf = ({ id, device_mapping_type }: SyncProduct): RowAction[] => [
      {
        key: 'map',
        label: 'Choose device',
        onClick: () => setMapping(details.data?.items.find((each) => each.id === id) ?? null),
      },
      ...(device_mapping_type === 'hand' || device_mapping_type === 'ignored'
        ? [
            {
              key: 'automatic',
              label: 'Match by name',
              onClick: () => void map({ params: { id }, body: { as: 'automatic' } }),
            },
          ]
        : []),
      ...(device_mapping_type === 'ignored'
        ? []
        : [
            {
              key: 'ignore',
              label: 'Ignore',
              onClick: () => void map({ params: { id }, body: { as: 'ignored' } }),
            },
          ]),
    ];
    return [...shown, actionsColumn((product: SyncProduct) => product.name, actionsOf)];
  }, [currency, mayEdit, map, details.data]);
  return (
    <>
      <ListPage
        {...listProps(details)}
        id="price-sync-details"
        title="Price sync"
        noun="device"
        list={list}
        columns={columns}
        filters={filters}
        search="Search by name or ID"
        emptyState={{
          description: 'After a source is synced, its devices appear here next to yours.',
          action: { label: 'Open sources', to: '/settings/price-sync' },
        }}
      >
        <SyncTabs current="details" />
      </ListPage>
      <MapDeviceDialog product={mapping} opened={mapping !== null} onClose={() => setMapping(null)} />
    </>
  );
}
