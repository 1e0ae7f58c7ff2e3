import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCategories, searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { api } from '../../lib/api.ts';

const maxHits = 8;

/** The models that match the search, best match first; the popular ones when it is empty. */
export function devicesQuery(q: string) {
  return queryOptions({
    queryKey: ['catalog', 'devices', q],
    queryFn: ({ signal }) => api(searchDevices, { query: { q, limit: maxHits }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: ({ signal }) => api(listCategories, { query: { enabled_only: true }, signal }),
  staleTime: 300_000,
});
