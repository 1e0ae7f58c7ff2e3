import { useThrottledCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { type KitState, kitStateLabels, kitStates } from '@tradepost/contracts/shipping/kit.data';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRealtime } from '../../../lib/socket.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { kitListQuery, kitsKey } from './kit.api.ts';
import { kitColumns } from './kit.columns.tsx';
import { useKitActions } from './use-kit-actions.ts';

const overdue: ListFilter = {
  key: 'is_overdue',
  label: 'Overdue',
  kind: 'select',
  options: [
    { value: 'yes', label: 'Overdue' },
    { value: 'no', label: 'Not overdue' },
  ],
};
const filtersOf: Record<KitState, readonly ListFilter[]> = { requested: [], printed: [], sent: [overdue] };

const emptyTexts: Record<KitState, string> = {
  requested: 'Orders whose seller gets a shipping kit appear here.',
  printed: 'Kits that you print appear here until you mark them as sent.',
  sent: 'Kits that you mark as sent appear here.',
};

/** A batch changes many kits. Refetch at most this often, in milliseconds. */
const refetchEvery = 1_000;

/** `/shipping/kits/:state?`: the kits to print and to send. */
export function Component() {
  const { state = 'requested' } = useParams() as { state?: KitState };
  const list = useListState();
  const kits = useQuery(kitListQuery(state, list.query));
  const names = useMemo(() => new Map(kits.data?.items.map(({ id, order }) => [id, order.box_id])), [kits.data]);
  const actions = useKitActions(state, names);
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => void queryClient.invalidateQueries({ queryKey: kitsKey }), refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'shipping_kit' || entity === 'order') refresh();
  });
  const counts = new Map(kits.data?.counts.map(({ state: key, count }) => [key, count]));
  return (
    <ListPage
      {...listProps(kits)}
      id="shipping-kits"
      title="Shipping kits"
      noun="shipping kit"
      list={list}
      columns={kitColumns}
      rowHref={({ order }) => order.url}
      tabs={kitStates.map((key) => ({
        key,
        label: kitStateLabels[key].label,
        count: counts.get(key),
        to: `/shipping/kits/${key}`,
      }))}
      tab={state}
      filters={filtersOf[state]}
      search={false}
      bulkActions={actions}
      emptyState={{
        description: emptyTexts[state],
        action: { label: 'Open mail-in orders', to: orderListPath('mail-in') },
      }}
    />
  );
}
