import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/socket.ts';
import { paymentKeys } from './payment.api.ts';

/** Refetches payments when a service told something of a batch. */
export function useLivePayments(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity !== 'payout_batch') return;
    for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
