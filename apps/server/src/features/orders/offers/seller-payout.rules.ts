import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { type StandingOrder, standingOf } from '@tradepost/contracts/orders/order-status.rules';

/** Whether the seller’s payout details may still be changed by the seller. Later only staff change them. */
export function canChangePayout(order: StandingOrder & { is_archived: boolean }, isMissing: boolean): boolean {
  if (order.is_archived) return false;
  const { status_id, sub_status_id } = standingOf(order);
  if (status_id === status.payoutProcessing) return isMissing || sub_status_id === subStatus.payoutFailed;
  return status_id === status.notAsDescribed && (isMissing || sub_status_id === subStatus.awaitingAnswer);
}
