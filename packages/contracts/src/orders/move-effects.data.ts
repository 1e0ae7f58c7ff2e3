import {
  type OrderKind,
  type StatusId,
  type SubStatusId,
  sentInKinds,
  status,
  subStatus,
} from './order-status.data.ts';

/** What a move can do beside changing the status, in the order in which it is done. */
export const moveEffectOrder = [
  /** Takes back the payout: payments are voided, paid devices are passed again, later features are told. */
  'reopen',
  /** Devices become returned, and the totals follow. */
  'return_items',
  /** The promo code is free again. */
  'release_promo',
  /** The order leaves the active list. */
  'archive',
  /** The clock of the price lock starts, now that there is a price. */
  'start_lock',
  /** Bulk quotes: every priced line is offered, and the days begin for which the prices hold. */
  'send_lines',
  /** Bulk quotes: what is still on the table is agreed, and its parcels expected. */
  'accept_lines',
  /** Bulk quotes: the lines that are not agreed are off the table. */
  'decline_lines',
  /** The seller gets a quote with a page to answer it. Earlier ones are replaced. */
  'open_quote',
  /** Expected devices become received. */
  'receive_items',
  /** Keeps the reason of the hold, which every other move clears. */
  'keep_hold_reason',
  /** Emails the seller, unless the company's settings or the staff member who moves the order say otherwise. */
  'email',
] as const;
export type MoveEffect = (typeof moveEffectOrder)[number];

/** The moves that a row is about. A field that is left out matches every move; a sub-status stands with its status. */
export interface MovePattern {
  kinds?: readonly OrderKind[];
  from?: StatusId;
  from_sub?: SubStatusId;
  to?: StatusId;
  to_sub?: SubStatusId;
}

export interface MoveEffectRow<Template extends string = string> extends MovePattern {
  effects?: readonly MoveEffect[];
  /** What a wider row does, and these moves do not. */
  without?: readonly MoveEffect[];
  /** The template of its email (`messages/template.data.ts`), instead of that of the status that is entered. */
  template?: Template;
}

/**
 * The effects of moves. Whether a move has an effect, and with which text, is said by the narrowest row that matches it
 * and names the effect. The order of the rows never matters. An email of bulk quotes that fail the inspection, with its
 * own text, would be `{ kinds: ['bulk-quote'], from: status.beingInspected, to: status.pendingReturn,
 * effects: ['email'], template: 'quote-return-ready' }`.
 */
export const moveEffects = [
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
  { to: status.manualQuote, to_sub: subStatus.requiresReview, effects: ['open_quote'] },
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
] as const satisfies readonly MoveEffectRow[];
