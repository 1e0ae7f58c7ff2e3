import { useQuery } from '@tanstack/react-query';
import { listMarketers } from '@tradepost/contracts/marketplace/marketer.contract';
import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useMemo } from 'react';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { useGates } from '../../billing/use-gates.ts';
import { staffQuery } from '../../users/member.api.ts';
import { payoutMethodsQuery } from '../order.api.ts';
import { orderFilters, uniqueById } from './order-filters.rules.ts';
import { customerNameQuery } from './order-list.api.ts';

/** The filters of an order list, with their options. */
export function useOrderFilters(
  kind: OrderKind,
  values: Record<string, string>,
  rows: readonly OrderRow[] | undefined,
): ListFilter[] {
  const me = useMe();
  const { location_id } = useLocationFilter();
  const chosenId = Number(values.customer_id);
  const isOnScreen = rows?.some(({ customer_id }) => customer_id === chosenId) ?? true;
  const chosen = useQuery({ ...customerNameQuery(chosenId), enabled: chosenId > 0 && !isOnScreen }).data;

  const staff = useQuery(staffQuery).data;
  const methods = useQuery(payoutMethodsQuery).data?.items;

  const can = useCan();
  const { is_marketplace } = useGates();
  const hasPartners = is_marketplace && can('addons.view');
  const partners = useQuery({ ...contractQuery(listMarketers), enabled: hasPartners }).data?.items;

  return useMemo(() => {
    const onScreen = (rows ?? []).map((row) => ({ id: row.customer_id, name: row.customer_name || 'No name' }));
    const own = chosen ? [{ id: chosenId, name: chosen }] : [];
    return orderFilters({
      kind,
      currency: me.currency,
      payout_methods: methods ?? [],
      // When the header selects a location, it is the only option.
      locations: location_id === null ? me.locations : [],
      members: staff ?? [{ id: me.member_id, name: `${me.first_name} ${me.last_name}` }],
      customers: uniqueById([...own, ...onScreen]),
      partners: partners ?? [],
    });
  }, [kind, me, location_id, rows, chosen, chosenId, staff, methods, partners]);
}
