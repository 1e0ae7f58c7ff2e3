import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCategories, searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { api } from '../../lib/api.ts';

const mostHits = 8;

/** The models that words name, best first; without words the popular ones. */
export function devicesQuery(q: string) {
  return queryOptions({
    queryKey: ['catalog', 'devices', q],
    queryFn: ({ signal }) => api(searchDevices, { query: { q, limit: mostHits }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

/** The categories that the company buys. */
export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: ({ signal }) => api(listCategories, { query: { enabled_only: true }, signal }),
  staleTime: 300_000,
});
