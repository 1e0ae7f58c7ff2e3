import type { Permission } from '../permissions.ts';
import {
  finalStatuses,
  type OrderKind,
  type StatusId,
  statusesOf,
  statusLabels,
  subStatus,
  subStatusesOf,
} from './order-status.data.ts';

/** Where an order may go from where it is. Source: the transitions agreed for each kind of buyback. */
const moves: Record<OrderKind, Partial<Record<StatusId, readonly StatusId[]>>> = {
  'in-store': {
    1: [8, 6],
    11: [1, 6],
    8: [7, 4, 6, 9, 10],
    4: [7, 9, 10, 6],
    6: [8, 7, 9],
    7: [5, 6],
    9: [10, 6],
    5: [7],
  },
  'mail-in': {
    11: [1, 6],
    1: [2, 3, 6],
    2: [3, 1, 6],
    3: [8, 6],
    8: [7, 4, 6, 9],
    4: [7, 9, 6],
    6: [8, 7, 9, 12],
    7: [5, 6],
    9: [10, 6],
    5: [7],
  },
  'bulk-quote': {
    11: [1, 6],
    1: [2, 3, 6],
    2: [3, 6],
    3: [8, 6],
    8: [7, 4, 9, 6],
    4: [7, 9, 6],
    6: [8, 7, 9, 12],
    7: [5, 6],
    9: [10, 6],
    5: [7],
  },
  'easy-offer': {
    11: [1, 6],
    1: [2, 6],
    2: [3, 6],
    3: [8, 6],
    8: [7, 4, 6, 9],
    4: [7, 9, 6],
    6: [8, 7, 9, 12],
    7: [5, 6],
    9: [10, 6],
    5: [7],
  },
};

/** Statuses that an order enters only by a deed of its own: making an offer, recording a payout. */
export const enteredByDeed = { 4: 'offer', 5: 'payout' } as const satisfies Partial<Record<StatusId, string>>;

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

/** The statuses that the order may go to next, without force. */
export function nextStatuses(order: MovingOrder): StatusId[] {
  const here = order.status_id as StatusId;
  const next = new Set<StatusId>(moves[order.kind][here] ?? []);
  // A hold goes back to where it came from.
  if (here === 6 && order.prev_status_id !== null) next.add(order.prev_status_id as StatusId);
  return statusesOf[order.kind].filter((id) => next.has(id));
}

/** The sub-status that a move into a status means when none is named. */
export function enteringSubStatus(status_id: StatusId): number | null {
  return subStatusesOf[status_id]?.[0] ?? null;
}

/**
 * Whether the order may make the move, whether a reason must be given, and which permission it takes beyond
 * changing statuses. With `isForced` any move is open, by the permission to force and with a reason.
 */
export function checkMove(order: MovingOrder, to: Move, isForced = false): MoveCheck {
  const label = (id: number) => statusLabels[id as StatusId]?.label ?? `Status ${id}`;
  if (!statusesOf[order.kind].includes(to.status_id))
    return { is_allowed: false, why: `${label(to.status_id)} is not a status of this order` };
  const subs = subStatusesOf[to.status_id];
  if (to.sub_status_id !== null && !subs?.includes(to.sub_status_id as never)) {
    return { is_allowed: false, why: `${label(to.status_id)} has no such sub-status` };
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
  if (order.status_id === 6 && order.sub_status_id === subStatus.policeHold) {
    return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
  }
  return { is_allowed: true, needs_reason: needsReason(order, to), needs: null };
}

/** Going back, to a hold or to a return is explained; the straight way is not. */
function needsReason(order: MovingOrder, to: Move): boolean {
  if (to.status_id === 6 || to.status_id === 9 || to.status_id === 10 || to.status_id === 12) return true;
  if (order.status_id === 6) return false;
  const tabs = statusesOf[order.kind];
  return (
    tabs.indexOf(to.status_id) < tabs.indexOf(order.status_id as StatusId) &&
    !(order.status_id === 11 && to.status_id === 1)
  );
}

/** The one next thing to do with an order: what its detail page offers first. */
export type NextDeed =
  | 'inspect'
  | 'make_offer'
  | 'answer_offer'
  | 'ready_for_payout'
  | 'record_payout'
  | 'release_hold'
  | 'hand_back'
  | null;

export function nextDeed(order: MovingOrder, items: readonly { status: string }[]): NextDeed {
  switch (order.status_id) {
    case 1:
      return order.sub_status_id === null || order.sub_status_id === subStatus.activeLead ? 'inspect' : null;
    case 8:
      if (items.some((item) => item.status === 'differs')) return 'make_offer';
      return 'ready_for_payout';
    case 4:
      return order.sub_status_id === subStatus.awaitingAnswer ? 'answer_offer' : 'ready_for_payout';
    case 6:
      return 'release_hold';
    case 7:
      return 'record_payout';
    case 9:
      return 'hand_back';
    default:
      return null;
  }
}
