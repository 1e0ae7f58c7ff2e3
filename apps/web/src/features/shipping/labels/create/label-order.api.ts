import { queryOptions } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';

interface OrderKey {
  id: number;
  kind: OrderKind;
}

/** What an order fills in. It is read once, because it is edited afterwards. */
export function labelOrderQuery<Filled>(asked: OrderKey | null, prefill: (order: OrderKey) => Promise<Filled>) {
  return queryOptions({
    queryKey: ['label-order', asked],
    queryFn: () => (asked ? prefill(asked) : null),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handles_errors: true },
  });
}
