import type { PayoutConnection } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import type { useService } from './use-payout-account.ts';

type Options<Values extends Record<string, unknown>> = Omit<
  Parameters<typeof useVersionedForm<PayoutConnection, Values>>[0],
  'query'
>;

/** A form of a connected service. Its query has no record once a colleague disconnects it. */
export function useServiceForm<Values extends Record<string, unknown>>(
  { query }: ReturnType<typeof useService>,
  options: Options<Values>,
) {
  return useVersionedForm<PayoutConnection, Values>({
    ...options,
    query: {
      data: query.data?.connection ?? undefined,
      error: query.error,
      refetch: async () => ({ data: (await query.refetch()).data?.connection ?? undefined }),
    },
  });
}
