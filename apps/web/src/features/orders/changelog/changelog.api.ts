import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { orderKeys } from '../order.api.ts';

export type ChangelogQuery = NonNullable<CallInput<typeof listOrderChanges>['query']>;

/** A page of an order's changelog, with the actors and entities to filter by. */
export function changelogQuery(id: number, query: ChangelogQuery) {
  return queryOptions({
    queryKey: [...orderKeys.changes(id), 'page', query],
    queryFn: ({ signal }) => api(listOrderChanges, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handles_errors: true },
  });
}
