import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtime, useReconnect } from '../../lib/socket.ts';
import { customerKeys } from './customer.api.ts';

/** Milliseconds. An import sends many events. */
const refetchEvery = 1_000;

/** Refetches customers when one, or an order of one, has changed. */
export function useLiveCustomers(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of customerKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', refresh);
  useReconnect(refresh);
}
