import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useLocation } from 'react-router';
import { kindOfPath } from './order-kind.rules.ts';

/** The kind of the orders that the page is about. One page serves all kinds. */
export function useOrderKind(): OrderKind {
  return kindOfPath(useLocation().pathname);
}
