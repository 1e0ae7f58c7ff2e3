import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import type { useCarrier } from './use-carrier.ts';

type Options<Values extends Record<string, unknown>> = Omit<
  Parameters<typeof useVersionedForm<Connection, Values>>[0],
  'query'
>;

/** A form of a connected vendor. Its query has no record once a colleague disconnects it. */
export function useConnectionForm<Values extends Record<string, unknown>>(
  { query }: ReturnType<typeof useCarrier>,
  options: Options<Values>,
) {
  return useVersionedForm<Connection, Values>({
    ...options,
    query: {
      data: query.data ?? undefined,
      error: query.error,
      refetch: async () => ({ data: (await query.refetch()).data ?? undefined }),
    },
  });
}
