import { useThrottledCallback } from '@mantine/hooks';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useRealtime } from '../../../lib/socket.ts';

interface LiveOrders {
  /** All kinds when undefined. */
  kind?: OrderKind;
  /** A bulk change sends an event per order. Refetch at most this often, in milliseconds. */
  every?: number;
}

/** Calls back when orders or their customers have changed. */
export function useLiveOrders(refresh: () => void, { kind, every = 1_000 }: LiveOrders = {}): void {
  const refreshSoon = useThrottledCallback(refresh, every);
  useRealtime('offer-has-changes', (changed) => {
    if (kind === undefined || changed.kind === undefined || changed.kind === kind) refreshSoon();
  });
}
