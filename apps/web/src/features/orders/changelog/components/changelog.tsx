import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OrderBase, orderDetailPath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { staffQuery } from '../../../users/member.api.ts';
import { orderDetailQuery } from '../../detail/order-detail.api.ts';
import { orderKeys, payoutMethodsQuery } from '../../order.api.ts';
import { useOrderStatuses } from '../../use-order-statuses.ts';
import type { ChangeNames } from '../change-text.rules.ts';
import { changelogQuery } from '../changelog.api.ts';
import { statusFilter, titlesOf, toChangelogQuery } from '../changelog.rules.ts';
import { ChangelogView } from './changelog-view.tsx';

/** Every change to an order. The changelog is kept after the order is deleted. */
export function Changelog({ kind }: { kind: OrderBase }) {
  const { buybackId, marketerId, status } = useParams();
  const id = Number(buybackId);
  // A path may name the status: only what happened in it is shown, until the filter is removed.
  const list = useListState(useMemo(() => (status ? { filters: { status } } : {}), [status]));
  const query = useQuery(
    changelogQuery(id, { ...toChangelogQuery(list.query), marketer_id: Number(marketerId) || undefined }),
  );
  const { data, error } = query;
  const names = useChangeNames(kind, id);
  const queryClient = useQueryClient();
  useRealtime('changelog-update', (changed) => {
    if (changed.entity === 'order' && (changed.id === undefined || changed.id === id))
      void queryClient.invalidateQueries({ queryKey: orderKeys.changes(id) });
  });
  const back =
    data || !error
      ? { to: orderDetailPath(kind, id), label: 'Back to order' }
      : { to: orderListPath(kind), label: 'Back to orders' };
  return (
    <ChangelogView
      label="Order changelog"
      number={data?.box_id}
      back={back}
      query={query}
      list={list}
      filters={[statusFilter(names.statuses ?? [])]}
      names={{
        ...names,
        lines: titlesOf(data?.lines ?? []),
        members: { ...titlesOf(data?.approvers ?? []), ...names.members },
      }}
    />
  );
}

/** Names for the ids in the rows, taken from the order while it exists. */
function useChangeNames(kind: OrderBase, id: number): ChangeNames {
  const me = useMe();
  const timezone = useTimezone();
  const order = useQuery({ ...orderDetailQuery(kind, id), retry: false }).data;
  const can = useCan();
  const statuses = useOrderStatuses(kind);
  const methods = useQuery(payoutMethodsQuery).data?.items ?? [];
  const staff = useQuery({ ...staffQuery, enabled: can('orders.view') }).data;
  return {
    timezone,
    statuses,
    payouts: Object.fromEntries(methods.map(({ key, name }) => [key, name])),
    currency: order?.currency ?? me.currency,
    locations: Object.fromEntries(me.locations.map((location) => [location.id, location.name])),
    customers: order ? { [order.customer.id]: order.customer.name } : {},
    members: Object.fromEntries(
      (staff ?? [{ id: me.member_id, name: `${me.first_name} ${me.last_name}`.trim() }]).map(({ id, name }) => [
        id,
        name,
      ]),
    ),
    items: Object.fromEntries((order?.items ?? []).map((item) => [item.id, item.title])),
  };
}
