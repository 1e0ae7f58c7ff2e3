import type { SiteOrder } from '@tradepost/contracts/feeds/feed-order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';

const siteStatusOf: Readonly<Record<number, SiteOrder['status']>> = {
  [status.leads]: 'created',
  [status.manualQuote]: 'created',
  [status.inTransit]: 'shipped',
  [status.delivered]: 'delivered',
  [status.beingInspected]: 'delivered',
  [status.onHold]: 'delivered',
  [status.payoutProcessing]: 'delivered',
  [status.notAsDescribed]: 'revised',
  [status.completed]: 'paid',
  [status.pendingReturn]: 'returned',
  [status.returned]: 'returned',
  [status.recycled]: 'recycled',
};

const ended: ReadonlySet<number> = new Set([subStatus.cancelled, subStatus.expired]);

/** The status of an order as a comparison site reads it. In a status of the company’s own the devices are there. */
export function toSiteStatus(order: { status_id: number; sub_status_id: number | null }): SiteOrder['status'] {
  if (order.status_id === status.leads && order.sub_status_id !== null && ended.has(order.sub_status_id))
    return 'canceled';
  return siteStatusOf[order.status_id] ?? 'delivered';
}
