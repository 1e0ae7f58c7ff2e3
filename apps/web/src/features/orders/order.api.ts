import type { QueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { listPayoutMethods } from '@tradepost/contracts/payouts/payout-settings.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';

/** The query keys of all order reads. Realtime events invalidate them. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  /** The key of one list. `query` holds filters, sort and page. */
  list: (kind: OrderKind, query: unknown) => ['orders', 'list', kind, query],
  detail: (id: number) => ['orders', 'detail', id],
  changes: (id: number) => ['orders', 'changes', id],
  statuses: (kind: OrderKind) => ['orders', 'statuses', kind],
} as const;

/**
 * Takes the version of an own write into the open page before its refetch, so that the next step is not refused as if a
 * colleague had written. When somebody else wrote in between, the versions do not follow each other, and it is refused.
 */
export function keepOwnVersion(queryClient: QueryClient, written: { id: number; version: number }): void {
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(written.id), (order) =>
    order?.version === written.version - 1 ? { ...order, version: written.version } : order,
  );
}

/** The version of the order that the page knows now, also while it renders an older one. */
export function readVersion(queryClient: QueryClient, order: OrderDetail): number {
  return queryClient.getQueryData<OrderDetail>(orderKeys.detail(order.id))?.version ?? order.version;
}

/** The id under which a list stores its state, for the way back from a detail page. */
export function orderListId(kind: OrderKind): string {
  return `orders-${kind}`;
}

/** The payout methods, as the company offers them, and its expedited payout. */
export const payoutMethodsQuery = contractQuery(listPayoutMethods);
