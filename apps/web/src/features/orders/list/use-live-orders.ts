import { useThrottledCallback } from '@mantine/hooks';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useRealtime } from '../../../lib/socket.ts';

/** A bulk change tells of every order; what shows them asks again at most this often, in milliseconds. */
const refreshEvery = 1_000;

/** Calls back when orders of the kind (any, without one) or their customers have changed. */
export function useLiveOrders(refresh: () => void, kind?: OrderKind): void {
  const refreshSoon = useThrottledCallback(refresh, refreshEvery);
  useRealtime('offer-has-changes', (changed) => {
    if (kind === undefined || changed.kind === undefined || changed.kind === kind) refreshSoon();
  });
}
