import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import { checkKeys } from './check.api.ts';

/** Milliseconds. A run sends several events. */
const refetchEvery = 1_000;

/** Refetches checks when a colleague printed, answered or voided some. */
export function useLiveChecks(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of checkKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'payout_check' || entity === 'payout_batch') refresh();
  });
  useReconnect(refresh);
}
