import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { payoutMethodsQuery } from './order.api.ts';

/** The payout methods and the expedited payout, as the company offers them now. */
export function usePayoutTerms() {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'payout_methods') void queryClient.invalidateQueries({ queryKey: payoutMethodsQuery.queryKey });
  });
  return useQuery(payoutMethodsQuery);
}
