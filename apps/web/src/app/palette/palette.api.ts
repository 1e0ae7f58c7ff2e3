import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { api } from '../../lib/api.ts';

/** The server does not search for shorter texts, because they match nearly everything. */
export const shortestSearch = 3;

/** Records that match `q`, from three characters on. */
export function recordsQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => api(searchEverything, { body: { q }, signal }),
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
