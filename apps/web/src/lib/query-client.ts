import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { showError } from './toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the error itself. */
      handles_errors?: boolean;
    };
    queryMeta: {
      handles_errors?: boolean;
    };
  }
}

/** How long an answer counts as fresh, in milliseconds; realtime events shorten it. */
const freshFor = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshFor, retry: (count, error) => count < 1 && isFault(error) },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.handles_errors && isFault(error)) showError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.handles_errors && !belongsToForm(error) && !isSessionLost(error)) showError(error);
    },
  }),
});

/** The server or the line failed: trying again may help. */
function isFault(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function belongsToForm(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && Object.keys(error.errors).length > 0;
}

function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
