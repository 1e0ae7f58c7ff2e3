import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { api } from '../../../lib/api.ts';
import { orderKeys } from '../order.api.ts';
import { kindCalls } from '../order-kind.api.ts';
import type { OrderListQuery } from './order-filters.rules.ts';

/** A page of orders with the tab counts. `location_id` is the one from the header, sent with every call. */
export function orderListQuery(kind: OrderKind, query: OrderListQuery, location_id: number | null) {
  return queryOptions({
    queryKey: orderKeys.list(kind, { ...query, at: location_id }),
    queryFn: ({ signal }) => api(kindCalls[kind].list, { query, signal }),
    placeholderData: keepPreviousData,
    // Rows may have changed meanwhile. Show the cached page and refetch it.
    staleTime: 0,
    meta: { handles_errors: true },
  });
}

/**
 * The name of a filtered customer who is in no row. Loaded on demand, because the customer module includes the phone
 * number rules of every country.
 */
export function customerNameQuery(id: number) {
  return queryOptions({
    queryKey: [...orderKeys.all, 'customer-name', id],
    queryFn: async ({ client }) => {
      const { customerQuery } = await import('../../customers/customer.api.ts');
      const { display_name } = await client.fetchQuery(customerQuery(id));
      return display_name || 'No name';
    },
    staleTime: 300_000,
    meta: { handles_errors: true },
  });
}

/** Refetches every list of orders. */
export function useRefreshOrders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
}
