import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { listPayoutMethods } from '@tradepost/contracts/payouts/payout-settings.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';

/** The query keys of all order reads. Realtime events invalidate them. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  /** The key of one list. `query` holds filters, sort and page. */
  list: (kind: OrderKind, query: unknown) => ['orders', 'list', kind, query],
  detail: (id: number) => ['orders', 'detail', id],
  changes: (id: number) => ['orders', 'changes', id],
  statuses: (kind: OrderKind) => ['orders', 'statuses', kind],
} as const;

/** The id under which a list stores its state, for the way back from a detail page. */
export function orderListId(kind: OrderKind): string {
  return `orders-${kind}`;
}

/** The payout methods, as the company offers them, and its expedited payout. */
export const payoutMethodsQuery = contractQuery(listPayoutMethods);
