import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  listInStoreOrders as listInStore,
  type listInStoreOrders,
} from '@tradepost/contracts/orders/in-store.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { bulkStatus } from '@tradepost/contracts/orders/order-status.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import type { BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { followWork } from '../../files/use-progress.ts';
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

type Bulk = NonNullable<CallInput<typeof bulkStatus>['body']>;

/** Moves, archives or restores many orders; with `dry_run` only says what would become of each. */
export async function moveOrders(body: Bulk): Promise<BulkResult> {
  const { outcomes, emails } = await api(bulkStatus, { body });
  return {
    outcomes: outcomes.map(({ box_id, ...outcome }) => ({ ...outcome, label: box_id || `Order ${outcome.id}` })),
    emails,
  };
}

type Export = NonNullable<CallInput<typeof exportOrders>['body']>;

/** Begins an export, and follows it until its file is saved. */
export async function startOrderExport(body: Export): Promise<void> {
  const { job_id } = await api(exportOrders, { body });
  followWork('export_order_csv', { job_id, title: 'Export of orders' });
}

/** Makes every list of orders ask again. */
export function useRefreshOrders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
}

export type OrderListAnswer = DataOf<typeof listInStoreOrders>;
