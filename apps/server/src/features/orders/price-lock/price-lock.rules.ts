import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';

interface Lead {
  status_id: number;
  sub_status_id: number | null;
}

/** Whether the lead is over: canceled or expired, which released its promo code. */
export const isOverLead = ({ status_id, sub_status_id }: Lead): boolean =>
  status_id === status.leads && (sub_status_id === subStatus.cancelled || sub_status_id === subStatus.expired);

export const isExpiredLead = ({ status_id, sub_status_id }: Lead): boolean =>
  status_id === status.leads && sub_status_id === subStatus.expired;
