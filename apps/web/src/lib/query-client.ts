import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { showError } from './toast.tsx';

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

/** Whether it is a server or network error, so that a retry may help. */
function isFault(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
