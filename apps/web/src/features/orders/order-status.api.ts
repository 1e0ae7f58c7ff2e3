import { queryOptions } from '@tanstack/react-query';
import { listOrderStatuses } from '@tradepost/contracts/orders/order-status.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { api } from '../../lib/api.ts';
import { orderKeys } from './order.api.ts';

/** The statuses of a kind, and whether each emails the customer. */
export function orderStatusesQuery(kind: OrderKind) {
  return queryOptions({
    queryKey: orderKeys.statuses(kind),
    queryFn: ({ signal }) => api(listOrderStatuses, { query: { buyback: kind }, signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  });
}
