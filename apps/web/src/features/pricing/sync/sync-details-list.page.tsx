import { useQuery } from '@tanstack/react-query';
import { mapDevice, type SyncProduct } from '@tradepost/contracts/pricing/price-sync-mapping.contract';
import { useMemo, useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { type RowAct, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { useCan, useMe } from '../../session/use-session.ts';
import { MapDeviceDialog } from './components/lazy-parts.tsx';
import { SyncTabs } from './components/sync-tabs.tsx';
import { detailsQuery, useSyncDeed } from './price-sync.api.ts';
import { mappingOptions } from './price-sync.rules.ts';
import { productColumns } from './sync.columns.tsx';
import { useLiveSync } from './use-live-sync.ts';
import { useSyncFilters } from './use-sync-filters.ts';

const filtersOfDetails: readonly ListFilter[] = [
  { key: 'device_mapping_type', label: 'Mapping', kind: 'select', options: mappingOptions },
  { key: 'is_stale', label: 'Stale', kind: 'select', options: [{ value: 'true', label: 'Only stale ones' }] },
];

/** `/settings/price-sync/details`: the products of the sources, and which device of ours each one is. */
export function Component() {
  const mayEdit = useCan()('pricing.edit');
  const { currency } = useMe();
  const list = useListState({ per_page: 25 });
  const details = useQuery(detailsQuery(list.query));
  const filters = useSyncFilters(filtersOfDetails);
  const [mapping, setMapping] = useState<SyncProduct | null>(null);
  const { mutate: map } = useSyncDeed(mapDevice);
  useLiveSync();
  const columns = useMemo(() => {
    const shown = productColumns(currency);
    if (!mayEdit) return shown;
    const actsOf = ({ id, device_mapping_type }: SyncProduct): RowAct[] => [
      {
        key: 'map',
        label: 'Choose the device',
        onClick: () => setMapping(details.data?.items.find((each) => each.id === id) ?? null),
      },
      ...(device_mapping_type === 'hand' || device_mapping_type === 'ignored'
        ? [
            {
              key: 'automatic',
              label: 'Match it by its words',
              onClick: () =>
                map(
                  { params: { id }, body: { as: 'automatic' } },
                  { onSuccess: () => showSuccess('It is matched by its words again') },
                ),
            },
          ]
        : []),
      ...(device_mapping_type === 'ignored'
        ? []
        : [
            {
              key: 'ignore',
              label: 'Leave it out',
              onClick: () =>
                map({ params: { id }, body: { as: 'ignored' } }, { onSuccess: () => showSuccess('It is left out') }),
            },
          ]),
    ];
    return [
      ...shown,
      {
        key: 'actions',
        header: 'Actions',
        width: 80,
        align: 'right',
        interactive: true,
        render: (product: SyncProduct) => <RowMenu name={product.name} acts={actsOf(product)} />,
      } as const,
    ];
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
        search="Search by name or id"
        emptyState={{ description: 'Once a source was read, its devices stand here beside yours.' }}
      >
        <SyncTabs current="details" />
      </ListPage>
      <MapDeviceDialog product={mapping} opened={mapping !== null} onClose={() => setMapping(null)} />
    </>
  );
}
