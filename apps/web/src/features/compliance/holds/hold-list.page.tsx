import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HeldDevice, listHolds, printHoldTag } from '@tradepost/contracts/compliance/hold.contract';
import { holdReasonFacts, holdReasons } from '@tradepost/contracts/compliance/hold.data';
import { useMemo } from 'react';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { holdColumns } from './hold.columns.tsx';

/** `/compliance/holds`: the devices that can’t be sold yet, why, and until when. */
export function Component() {
  const { locations } = useMe();
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const holds = useQuery({
    ...contractQuery(listHolds, { query }),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'order' || entity === 'purchase_report')
      void queryClient.invalidateQueries({ queryKey: contractKey(listHolds) });
  });
  const { run: printTag } = useAction((id: number) => apiFile(printHoldTag, { params: { id } }), {
    onDone: saveDocument,
  });
  const columns = useMemo(
    () => [
      ...holdColumns,
      actionsColumn<HeldDevice>(
        ({ title, order }) => `${title}, ${order.box_id}`,
        ({ id, order }) => [
          { key: 'order', label: 'Open order', to: order.url },
          { key: 'tag', label: 'Download hold tag', onClick: () => void printTag(id) },
        ],
      ),
    ],
    [printTag],
  );
  const filters: ListFilter[] = [
    {
      key: 'why',
      label: 'Reason',
      kind: 'select',
      options: holdReasons.map((value) => ({ value, label: holdReasonFacts[value].label })),
    },
    ...(locations.length < 2
      ? []
      : [
          {
            key: 'location_id',
            label: 'Location',
            kind: 'select' as const,
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]),
  ];
  return (
    <ListPage
      {...listProps(holds)}
      id="compliance-holds"
      title="Devices on hold"
      noun="device"
      list={list}
      columns={columns}
      rowHref={({ order }) => order.url}
      filters={filters}
      emptyState={{
        title: 'No devices on hold',
        description: 'Devices in their holding period, and those the police holds, appear here.',
        action: { label: 'Open inventory', to: '/inventory/all' },
      }}
    />
  );
}
