import {
  type OrderKind,
  type StatusId,
  type SubStatusId,
  sentInKinds,
  status,
  subStatus,
} from './order-status.data.ts';

/** What a move can do beside changing the status. */
export type MoveEffect =
  /** Takes back the payout: payments are voided, paid devices are passed again, later features are told. */
  | 'reopen'
  /** Expected devices become received. */
  | 'receive_items'
  /** Devices become returned, and the totals follow. */
  | 'return_items'
  /** The promo code is free again. */
  | 'release_promo'
  /** Keeps the reason of the hold, which every other move clears. */
  | 'keep_hold_reason'
  /** Bulk quotes: every priced line is offered, and the days begin for which the prices hold. */
  | 'send_lines'
  /** Bulk quotes: what is still on the table is agreed, and its parcels expected. */
  | 'accept_lines'
  /** Bulk quotes: the lines that are not agreed are off the table. */
  | 'decline_lines'
  /** The order leaves the active list. */
  | 'archive'
  /** The clock of the price lock starts, now that there is a price. */
  | 'start_lock'
  /** Emails the customer, unless the company's settings or the staff member who moves the order say otherwise. */
  | 'email';

/** A field that is left out matches every move. */
export interface MoveEffectRow {
  kinds?: readonly OrderKind[];
  from?: StatusId;
  to?: StatusId;
  to_sub?: SubStatusId;
  effects: readonly MoveEffect[];
}

/**
 * The effects of moves: a move has those of every row that matches it, in this order. An email only for a return after
 * an offer would be `{ from: status.notAsDescribed, to: status.pendingReturn, effects: ['email'] }`.
 */
export const moveEffects: readonly MoveEffectRow[] = [
  { from: status.completed, effects: ['reopen'] },
  { to: status.leads, effects: ['email'] },
  { to: status.leads, to_sub: subStatus.cancelled, effects: ['release_promo'] },
  { to: status.leads, to_sub: subStatus.expired, effects: ['release_promo'] },
  // Expired leads have a list of their own, except in the store.
  { kinds: sentInKinds, to: status.leads, to_sub: subStatus.expired, effects: ['archive'] },
  {
    kinds: sentInKinds,
    from: status.manualQuote,
    to: status.leads,
    to_sub: subStatus.activeLead,
    effects: ['start_lock'],
  },
  { kinds: ['bulk-quote'], to: status.manualQuote, to_sub: subStatus.requiresReview, effects: ['send_lines'] },
  // A seller who sends the devices has agreed too.
  { kinds: ['bulk-quote'], to: status.leads, to_sub: subStatus.activeLead, effects: ['accept_lines'] },
  { kinds: ['bulk-quote'], to: status.inTransit, effects: ['accept_lines'] },
  { kinds: ['bulk-quote'], to: status.delivered, effects: ['accept_lines'] },
  { kinds: ['bulk-quote'], to: status.beingInspected, effects: ['accept_lines'] },
  { kinds: ['bulk-quote'], to: status.leads, to_sub: subStatus.cancelled, effects: ['decline_lines'] },
  { to: status.manualQuote, effects: ['email'] },
  { to: status.inTransit, effects: ['email'] },
  { to: status.delivered, effects: ['email'] },
  { to: status.beingInspected, effects: ['receive_items'] },
  { to: status.notAsDescribed, effects: ['email'] },
  { to: status.onHold, effects: ['keep_hold_reason', 'email'] },
  { to: status.payoutProcessing, effects: ['email'] },
  { to: status.completed, effects: ['email'] },
  { to: status.pendingReturn, effects: ['email'] },
  { to: status.returned, effects: ['return_items', 'release_promo', 'email'] },
  { to: status.recycled, effects: ['release_promo', 'email'] },
];
