import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { OrderRow } from '../order.table.ts';

/** Why an order may not go into the archive; null when it may. */
export function whyNotArchive(order: Pick<OrderRow, 'sub_status_id'>): string | null {
  return order.sub_status_id === subStatus.sent
    ? 'The payout of this order is on its way: wait until it is paid or has failed'
    : null;
}

const dayMilliseconds = 86_400_000;

/** Until when (ISO 8601) the record must be kept: so many days from its creation, or from its payout where that came later. */
export function keepUntil(order: Pick<OrderRow, 'created_at' | 'paid_at'>, retention_days: number): string {
  const from = Math.max(Date.parse(order.created_at), order.paid_at === null ? 0 : Date.parse(order.paid_at));
  return new Date(from + retention_days * dayMilliseconds).toISOString();
}
