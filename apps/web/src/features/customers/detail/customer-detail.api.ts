import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerOrderCategory, TimelineKind } from '@tradepost/contracts/customers/customer.data';
import {
  findCustomerSummary,
  listCustomerEvents,
  listCustomerInvoices,
  listCustomerOrders,
} from '@tradepost/contracts/customers/customer-detail.contract';
import { api } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';

export const summaryQuery = (id: number) => ({
  ...contractQuery(findCustomerSummary, { params: { id } }),
  meta: { handles_errors: true },
});

export function customerOrdersQuery(id: number, category: CustomerOrderCategory, { page, per_page }: Page) {
  return queryOptions({
    ...contractQuery(listCustomerOrders, { params: { id }, query: { category, page, per_page } }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

export function customerInvoicesQuery(id: number, { page, per_page }: Page) {
  return queryOptions({
    ...contractQuery(listCustomerInvoices, { params: { id }, query: { page, per_page } }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

/** The timeline of a customer. Each page follows the last entry of the one before. */
export function customerEventsQuery(id: number, kind: TimelineKind | null) {
  return infiniteQueryOptions({
    queryKey: [...contractKey(listCustomerEvents), id, kind],
    queryFn: ({ pageParam, signal }) =>
      api(listCustomerEvents, { params: { id }, query: { ...(kind ? { kind } : {}), ...pageParam }, signal }),
    initialPageParam: {} as { before?: string; after_key?: string },
    getNextPageParam: ({ items, has_more }) => {
      const last = items.at(-1);
      return has_more && last ? { before: last.at, after_key: last.key } : undefined;
    },
    meta: { handles_errors: true },
  });
}
