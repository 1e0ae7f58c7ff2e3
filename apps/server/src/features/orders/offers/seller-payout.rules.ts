import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';

/** Whether the seller’s payout details may still be changed by the seller. Later only staff change them. */
export function canChangePayout(
  order: { status_id: number; sub_status_id: number | null; is_archived: boolean },
  isMissing: boolean,
): boolean {
  if (order.is_archived) return false;
  if (order.status_id === status.payoutProcessing) return isMissing || order.sub_status_id === subStatus.payoutFailed;
  return order.status_id === status.notAsDescribed && (isMissing || order.sub_status_id === subStatus.awaitingAnswer);
}
