import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import { type DeviceRow, deviceColumns } from './marketer.columns.tsx';
import { partnerDevicesQuery, useLiveMarketplace } from './marketplace.api.ts';
import { exceptionsPath, mappingPath } from './marketplace.rules.ts';

const filters = [
  {
    key: 'is_above',
    label: 'Prices',
    kind: 'select' as const,
    options: [{ value: 'above', label: 'Above your price' }],
  },
];

/** `/settings/marketplace/partners/:partnerId/devices`: what a partner pays, beside the company's own prices. */
export function Component() {
  const id = Number(useParams().partnerId);
  const mayEdit = useCan()('addons.edit');
  const { currency } = useMe();
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const devices = useQuery({
    ...partnerDevicesQuery(id, query),
    select: ({ items, ...page }) => ({
      ...page,
      items: items.map((row): DeviceRow => ({ ...row, id: row.variant_id })),
    }),
  });
  useLiveMarketplace();
  const columns = useMemo(
    () => [
      ...deviceColumns(currency),
      ...(mayEdit
        ? [
            actionsColumn(
              ({ name }: DeviceRow) => name,
              ({ model_id }) => [
                { key: 'exception', label: 'Map this model', to: `${exceptionsPath(id)}?model_id=${model_id}` },
              ],
            ),
          ]
        : []),
    ],
    [currency, mayEdit, id],
  );
  return (
    <ListPage
      {...listProps(devices)}
      id="marketplace-devices"
      title={`Devices of ${devices.data?.partner.name ?? 'a partner'}`}
      noun="device"
      list={list}
      columns={columns}
      filters={filters}
      search="Search by device"
      emptyState={{
        description: 'Devices of the partner’s list appear here once its conditions are mapped.',
        action: { label: 'Map conditions', to: mappingPath(id) },
      }}
    />
  );
}
