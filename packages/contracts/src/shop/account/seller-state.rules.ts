import type { OrderKind } from '../../orders/order-status.data.ts';
import { status, subStatus } from '../../orders/order-status.data.ts';

/** How far an order is, as its seller sees it. */
export const sellerStates = [
  'unfinished',
  'quote_pending',
  'quote_ready',
  'awaiting_devices',
  'awaiting_visit',
  'on_its_way',
  'received',
  'inspected',
  'awaiting_answer',
  'answered',
  'on_hold',
  'to_pay',
  'paid',
  'completed',
  'to_return',
  'returned',
  'recycled',
  'canceled',
  'expired',
  'in_progress',
] as const;
export type SellerState = (typeof sellerStates)[number];

export interface StateOrder {
  kind: OrderKind;
  /** The shipped status: that on which a status of the company's own stands. */
  status_id: number;
  sub_status_id: number | null;
  is_confirmed: boolean;
  is_paid: boolean;
}

/** The state of an order, in the seller's terms. */
export function sellerStateOf({ kind, status_id, sub_status_id, is_confirmed, is_paid }: StateOrder): SellerState {
  switch (status_id) {
    case status.leads:
      return leadStateOf(kind, sub_status_id, is_confirmed);
    case status.manualQuote:
      return sub_status_id === subStatus.requiresReview ? 'quote_ready' : 'quote_pending';
    case status.inTransit:
      return 'on_its_way';
    case status.delivered:
      return 'received';
    case status.beingInspected:
      return 'inspected';
    case status.notAsDescribed:
      return sub_status_id === subStatus.awaitingAnswer ? 'awaiting_answer' : 'answered';
    case status.onHold:
      return 'on_hold';
    case status.payoutProcessing:
      return 'to_pay';
    case status.completed:
      return is_paid ? 'paid' : 'completed';
    case status.pendingReturn:
      return 'to_return';
    case status.returned:
      return 'returned';
    case status.recycled:
      return 'recycled';
    default:
      return 'in_progress';
  }
}

function leadStateOf(kind: OrderKind, sub_status_id: number | null, isConfirmed: boolean): SellerState {
  if (sub_status_id === subStatus.cancelled) return 'canceled';
  if (sub_status_id === subStatus.expired) return 'expired';
  if (sub_status_id === subStatus.abandoned || !isConfirmed) return 'unfinished';
  return kind === 'in-store' ? 'awaiting_visit' : 'awaiting_devices';
}
