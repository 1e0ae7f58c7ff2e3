import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchEverything } from '@tradepost/contracts/dashboard/dashboard.contract';
import { api } from '../../lib/api.ts';

/** Shorter texts would fit nearly everything: the server does not search for them. */
export const shortestSearch = 3;

/** Records that fit `q`; asked only from three characters on. */
export function recordsQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => api(searchEverything, { body: { q }, signal }),
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
