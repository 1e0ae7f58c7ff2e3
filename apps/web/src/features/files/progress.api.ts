import { queryOptions } from '@tanstack/react-query';
import { listProgress } from '@tradepost/contracts/files/file.contract';
import { api } from '../../lib/api.ts';

/** The user's running jobs, and when the server was asked, in milliseconds. */
export const progressQuery = queryOptions({
  queryKey: ['files', 'progress'],
  queryFn: async ({ signal }) => {
    const asked_at = Date.now();
    return { asked_at, items: await api(listProgress, { signal }) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles_errors: true },
});
