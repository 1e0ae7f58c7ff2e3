import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { OrderRow } from '../order.table.ts';

/** Why an order cannot be archived; null when it can. */
export function findArchiveBlocker(order: Pick<OrderRow, 'sub_status_id'>): string | null {
  return order.sub_status_id === subStatus.sent
    ? 'A payout for this order is in progress. Wait until it is paid or fails.'
    : null;
}

/**
 * The end of the retention period (ISO 8601), counted from the order's creation or payout, whichever is later. Years end
 * on the same day, those from February 29 on March 1.
 */
export function keepUntil(order: Pick<OrderRow, 'created_at' | 'paid_at'>, retention_years: number): string {
  const from = Math.max(Date.parse(order.created_at), order.paid_at === null ? 0 : Date.parse(order.paid_at));
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + retention_years);
  return end.toISOString();
}
