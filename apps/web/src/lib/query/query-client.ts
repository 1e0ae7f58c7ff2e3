import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { showError } from '../toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The caller shows the error itself. */
      handles_errors?: boolean;
    };
  }
}

/** Milliseconds until a query is stale. Realtime events invalidate it earlier. */
const staleAfter = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfter, retry: (count, error) => count < 1 && isFault(error) },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.handles_errors && isFault(error)) showError(error);
    },
  }),
});

refetchWhatChanged(queryClient);

/**
 * An event may invalidate a query during its first load. TanStack then lets the load go on, and takes its answer, read before
 * the event, for a fresh one. Such a query is fetched again.
 */
export function refetchWhatChanged(client: QueryClient): void {
  const changed = new Set<string>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirst = query.state.fetchStatus !== 'idle' && query.state.data === undefined;
    if (action.type === 'invalidate' && isFirst) changed.add(query.queryHash);
    if (action.type === 'success' && changed.delete(query.queryHash))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (action.type === 'error') changed.delete(query.queryHash);
  });
}

/** Whether it is a server or network error, so that a retry may help. */
function isFault(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
