import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  listInStoreOrders as listInStore,
  type listInStoreOrders,
} from '@tradepost/contracts/orders/in-store.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { api } from '../../../lib/api.ts';
import { orderKeys } from '../order.api.ts';
import type { OrderListQuery } from './order-filters.rules.ts';

/** The call that lists each kind; all take and answer the same. */
const lists = { 'in-store': listInStore } as const satisfies Partial<Record<OrderKind, typeof listInStoreOrders>>;
export type ListedKind = keyof typeof lists;

/** A page of orders with the counts of the tabs. `location_id` is the header's, which every call carries. */
export function orderListQuery(kind: ListedKind, query: OrderListQuery, location_id: number | null) {
  return queryOptions({
    queryKey: orderKeys.list(kind, { ...query, at: location_id }),
    queryFn: ({ signal }) => api(lists[kind], { query, signal }),
    placeholderData: keepPreviousData,
    // A row may have moved on while one was on its page: what is known shows at once, and is asked for again.
    staleTime: 0,
    meta: { handles_errors: true },
  });
}

/**
 * The name of a customer whom a filter names but no row does. Loaded on demand: what is known of customers brings the
 * rules of every country's phone numbers along.
 */
export function customerNameQuery(id: number) {
  return queryOptions({
    queryKey: [...orderKeys.all, 'customer-name', id],
    queryFn: async ({ client }) => {
      const { customerQuery } = await import('../../customers/customer.api.ts');
      const { first_name, last_name } = await client.fetchQuery(customerQuery(id));
      return `${first_name} ${last_name}`.trim() || 'No name';
    },
    staleTime: 300_000,
    meta: { handles_errors: true },
  });
}

/** The methods of payout, to filter by. Large by the countries of each: the list does not wait for them. */
export const payoutMethodsQuery = queryOptions({
  queryKey: ['payout-methods'],
  queryFn: async () => (await import('@tradepost/contracts/payouts/payout-method.data')).payoutMethods,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles_errors: true },
});

/** Makes every list of orders ask again. */
export function useRefreshOrders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
}
