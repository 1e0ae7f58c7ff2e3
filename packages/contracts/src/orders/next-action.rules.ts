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
  /** The steps of a bulk quote: devices, prices, the seller’s prices, the quote, the answer. */
  | 'match_lines'
  | 'price_lines'
  | 'answer_counters'
  | 'send_quote'
  | 'record_acceptance'
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

/** What the lines of a bulk quote wait for. */
export interface LinesToDo {
  match: number;
  price: number;
  answer: number;
}

export function nextAction(
  order: StandingOrder & Pick<MovingOrder, 'kind'>,
  items: readonly { status: string }[],
  hasUnmatched = false,
  lines: LinesToDo | null = null,
): NextAction {
  const { status_id, sub_status_id } = standingOf(order);
  if (hasUnmatched && matchedIn.includes(status_id)) return 'match';
  switch (status_id) {
    case status.leads:
      if (sub_status_id !== null && sub_status_id !== subStatus.activeLead) return null;
      return order.kind === 'in-store' ? 'inspect' : 'await_parcel';
    case status.manualQuote:
      if (order.kind === 'bulk-quote') return nextOfQuote(lines, sub_status_id === subStatus.requiresReview);
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

/** A quote is sent when every line has its device and its price. */
function nextOfQuote(lines: LinesToDo | null, isSent: boolean): NextAction {
  if (!lines) return null;
  if (lines.answer > 0) return 'answer_counters';
  if (lines.match > 0) return 'match_lines';
  if (lines.price > 0) return 'price_lines';
  return isSent ? 'record_acceptance' : 'send_quote';
}
