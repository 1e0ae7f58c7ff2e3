import type { Permission } from '../permissions.ts';
import {
  finalStatuses,
  isUnpaid,
  type OrderKind,
  type StatusId,
  status,
  statusesOf,
  statusLabels,
  subStatus,
  subStatusesOf,
} from './order-status.data.ts';

/** The legal moves from each status. Source: the transitions agreed for each kind of buyback. */
const moves: Record<OrderKind, Partial<Record<StatusId, readonly StatusId[]>>> = {
  'in-store': {
    [status.leads]: [status.beingInspected, status.onHold],
    [status.manualQuote]: [status.leads, status.onHold],
    [status.beingInspected]: [
      status.payoutProcessing,
      status.notAsDescribed,
      status.onHold,
      status.pendingReturn,
      status.returned,
    ],
    [status.notAsDescribed]: [status.payoutProcessing, status.pendingReturn, status.returned, status.onHold],
    [status.onHold]: [status.beingInspected, status.payoutProcessing, status.pendingReturn],
    [status.payoutProcessing]: [status.completed, status.onHold],
    [status.pendingReturn]: [status.returned, status.onHold],
    [status.completed]: [status.payoutProcessing],
  },
  'mail-in': {
    [status.manualQuote]: [status.leads, status.onHold],
    [status.leads]: [status.inTransit, status.delivered, status.onHold],
    [status.inTransit]: [status.delivered, status.leads, status.onHold],
    [status.delivered]: [status.beingInspected, status.onHold],
    [status.beingInspected]: [status.payoutProcessing, status.notAsDescribed, status.onHold, status.pendingReturn],
    [status.notAsDescribed]: [status.payoutProcessing, status.pendingReturn, status.onHold],
    [status.onHold]: [status.beingInspected, status.payoutProcessing, status.pendingReturn, status.recycled],
    [status.payoutProcessing]: [status.completed, status.onHold],
    [status.pendingReturn]: [status.returned, status.onHold],
    [status.completed]: [status.payoutProcessing],
  },
  'bulk-quote': {
    [status.manualQuote]: [status.leads, status.onHold],
    [status.leads]: [status.inTransit, status.delivered, status.onHold],
    [status.inTransit]: [status.delivered, status.onHold],
    [status.delivered]: [status.beingInspected, status.onHold],
    [status.beingInspected]: [status.payoutProcessing, status.notAsDescribed, status.pendingReturn, status.onHold],
    [status.notAsDescribed]: [status.payoutProcessing, status.pendingReturn, status.onHold],
    [status.onHold]: [status.beingInspected, status.payoutProcessing, status.pendingReturn, status.recycled],
    [status.payoutProcessing]: [status.completed, status.onHold],
    [status.pendingReturn]: [status.returned, status.onHold],
    [status.completed]: [status.payoutProcessing],
  },
  'easy-offer': {
    [status.manualQuote]: [status.leads, status.onHold],
    [status.leads]: [status.inTransit, status.onHold],
    [status.inTransit]: [status.delivered, status.onHold],
    [status.delivered]: [status.beingInspected, status.onHold],
    [status.beingInspected]: [status.payoutProcessing, status.notAsDescribed, status.onHold, status.pendingReturn],
    [status.notAsDescribed]: [status.payoutProcessing, status.pendingReturn, status.onHold],
    [status.onHold]: [status.beingInspected, status.payoutProcessing, status.pendingReturn, status.recycled],
    [status.payoutProcessing]: [status.completed, status.onHold],
    [status.pendingReturn]: [status.returned, status.onHold],
    [status.completed]: [status.payoutProcessing],
  },
};

/** Statuses entered only by an action of their own: making an offer, recording a payout. */
export const enteredByAction = {
  [status.notAsDescribed]: 'offer',
  [status.completed]: 'payout',
} as const satisfies Partial<Record<StatusId, string>>;

export interface MovingOrder {
  kind: OrderKind;
  status_id: number;
  sub_status_id: number | null;
  prev_status_id: number | null;
}

export interface Move {
  status_id: StatusId;
  sub_status_id: number | null;
}

export type MoveCheck =
  | { is_allowed: true; needs_reason: boolean; needs: Permission | null }
  | { is_allowed: false; why: string };

/** The statuses the order may move to next without force. */
export function nextStatuses(order: MovingOrder): StatusId[] {
  const here = order.status_id as StatusId;
  const next = new Set<StatusId>(moves[order.kind][here] ?? []);
  // A hold returns to the status it came from.
  if (here === status.onHold && order.prev_status_id !== null) next.add(order.prev_status_id as StatusId);
  return statusesOf[order.kind].filter((id) => next.has(id));
}

/** The sub-status of a move that does not name one. */
export function defaultSubStatus(status_id: StatusId): number | null {
  return subStatusesOf[status_id]?.[0] ?? null;
}

/**
 * Whether the order may make the move, whether it needs a reason, and which permission it needs beyond changing
 * statuses. With `isForced` any move is allowed, given the permission to force and a reason.
 */
export function checkMove(order: MovingOrder, to: Move, isForced = false): MoveCheck {
  const label = (id: number) => statusLabels[id as StatusId]?.label ?? `Status ${id}`;
  if (!statusesOf[order.kind].includes(to.status_id))
    return { is_allowed: false, why: `${label(to.status_id)} is not a status of this kind of order` };
  const subs = subStatusesOf[to.status_id];
  if (isForced && to.status_id === status.completed) return checkUnpaid(order, to);
  if (to.sub_status_id !== null && !subs?.includes(to.sub_status_id as never)) {
    return { is_allowed: false, why: `${label(to.status_id)} does not have this sub-status` };
  }
  if (order.status_id === to.status_id) {
    if (order.sub_status_id === to.sub_status_id)
      return { is_allowed: false, why: `The order is already ${label(to.status_id)}` };
    return { is_allowed: true, needs_reason: false, needs: null };
  }
  if (isForced) return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
  if (!nextStatuses(order).includes(to.status_id)) {
    return { is_allowed: false, why: `An order cannot go from ${label(order.status_id)} to ${label(to.status_id)}` };
  }
  if (finalStatuses.includes(order.status_id as StatusId))
    return { is_allowed: true, needs_reason: true, needs: 'orders.reopen' };
  if (order.status_id === status.onHold && order.sub_status_id === subStatus.policeHold) {
    return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
  }
  return { is_allowed: true, needs_reason: needsReason(order, to), needs: null };
}

/** A forced move to Completed records no payout. It names why, and never covers a payout that was made. */
function checkUnpaid(order: MovingOrder, to: Move): MoveCheck {
  if (!isUnpaid(to.sub_status_id)) {
    return { is_allowed: false, why: 'Record the payout, or choose why the order is completed without one' };
  }
  if (order.status_id === status.completed && !isUnpaid(order.sub_status_id))
    return { is_allowed: false, why: 'This order is already paid' };
  return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
}

/** Moves backward, to a hold or to a return need a reason. */
function needsReason(order: MovingOrder, to: Move): boolean {
  if (
    to.status_id === status.onHold ||
    to.status_id === status.pendingReturn ||
    to.status_id === status.returned ||
    to.status_id === status.recycled
  )
    return true;
  if (order.status_id === status.onHold) return false;
  const tabs = statusesOf[order.kind];
  return (
    tabs.indexOf(to.status_id) < tabs.indexOf(order.status_id as StatusId) &&
    !(order.status_id === status.manualQuote && to.status_id === status.leads)
  );
}

/** The next action for an order, offered first on its detail page. */
export type NextAction =
  /** Nothing to do until the parcel comes: the page shows where it is. */
  | 'await_parcel'
  | 'receive'
  | 'set_price'
  | 'inspect'
  | 'make_offer'
  | 'answer_offer'
  | 'ready_for_payout'
  | 'record_payout'
  | 'release_hold'
  | 'hand_back'
  | null;

export function nextAction(order: MovingOrder, items: readonly { status: string }[]): NextAction {
  switch (order.status_id) {
    case status.leads:
      if (order.sub_status_id !== null && order.sub_status_id !== subStatus.activeLead) return null;
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
      return order.sub_status_id === subStatus.awaitingAnswer ? 'answer_offer' : 'ready_for_payout';
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
