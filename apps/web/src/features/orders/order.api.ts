import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';

/** The query keys of everything that is read of orders, of whatever kind. A realtime event makes them stale. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  /** One list as the page asks for it: `query` holds its filters, sort and page. */
  list: (kind: OrderKind, query: unknown) => ['orders', 'list', kind, query],
  detail: (id: number) => ['orders', 'detail', id],
  changes: (id: number) => ['orders', 'changes', id],
  statuses: (kind: OrderKind) => ['orders', 'statuses', kind],
} as const;

/** By this id a list page remembers where it was left, and a detail page finds the way back to it. */
export function orderListId(kind: OrderKind): string {
  return `orders-${kind}`;
}
