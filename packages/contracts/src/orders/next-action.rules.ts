import { status, subStatus } from './order-status.data.ts';
import { type MovingOrder, type StandingOrder, standingOf } from './order-status.rules.ts';

/** The next action for an order, offered first on its detail page. */
export type NextAction =
  /** Nothing to do until the parcel comes: the page shows where it is. */
  | 'await_parcel'
  | 'receive'
  /** Something that the seller described is not matched to the catalog yet. */
  | 'match'
  | 'set_price'
  | 'inspect'
  | 'make_offer'
  | 'answer_offer'
  | 'ready_for_payout'
  | 'record_payout'
  | 'release_hold'
  | 'hand_back'
  | null;

/** Where staff have, or are told, what an easy offer is about. */
const matchedIn: readonly number[] = [status.manualQuote, status.delivered, status.beingInspected];

export function nextAction(
  order: StandingOrder & Pick<MovingOrder, 'kind'>,
  items: readonly { status: string }[],
  hasUnmatched = false,
): NextAction {
  const { status_id, sub_status_id } = standingOf(order);
  if (hasUnmatched && matchedIn.includes(status_id)) return 'match';
  switch (status_id) {
    case status.leads:
      if (sub_status_id !== null && sub_status_id !== subStatus.activeLead) return null;
      return order.kind === 'in-store' ? 'inspect' : 'await_parcel';
    case status.manualQuote:
      return order.kind === 'mail-in' ? 'set_price' : null;
    case status.inTransit:
      return 'receive';
    case status.delivered:
      return 'inspect';
    case status.beingInspected:
      if (items.some((item) => item.status === 'differs')) return 'make_offer';
      return 'ready_for_payout';
    case status.notAsDescribed:
      return sub_status_id === subStatus.awaitingAnswer ? 'answer_offer' : 'ready_for_payout';
    case status.onHold:
      return 'release_hold';
    case status.payoutProcessing:
      return 'record_payout';
    case status.pendingReturn:
      return 'hand_back';
    default:
      return null;
  }
}
