import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import { labelKeys } from './label.api.ts';

/** Milliseconds. A batch of labels sends an event each. */
const refetchEvery = 1_000;

/** Refetches labels when one was bought, failed or moved. */
export function useLiveLabels(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of labelKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('shipping-label', refresh);
  useReconnect(refresh);
}
