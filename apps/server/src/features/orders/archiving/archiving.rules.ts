import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { OrderRow } from '../order.table.ts';

/** Why an order cannot be archived; null when it can. */
export function findArchiveBlocker(order: Pick<OrderRow, 'sub_status_id'>): string | null {
  return order.sub_status_id === subStatus.sent
    ? 'A payout for this order is in progress. Wait until it is paid or fails.'
    : null;
}

const dayMilliseconds = 86_400_000;

/** The end of the retention period (ISO 8601), counted from the order's creation or payout, whichever is later. */
export function keepUntil(order: Pick<OrderRow, 'created_at' | 'paid_at'>, retention_days: number): string {
  const from = Math.max(Date.parse(order.created_at), order.paid_at === null ? 0 : Date.parse(order.paid_at));
  return new Date(from + retention_days * dayMilliseconds).toISOString();
}
