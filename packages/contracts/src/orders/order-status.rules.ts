import type { Permission } from '../permissions.ts';
import type { MadeMove } from './move-effects.rules.ts';
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
import {
  findStatus,
  isOffered,
  isOwnStatus,
  isOwnSubStatus,
  shippedWorkflow,
  type Workflow,
} from './workflow.rules.ts';

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

/** Where an order is. */
export interface StandingOrder {
  status_id: number;
  sub_status_id: number | null;
  /** The built-in status that an order in an own status, or on hold from one, came from. */
  base_status_id?: number | null;
  base_sub_status_id?: number | null;
}

export interface MovingOrder extends StandingOrder {
  kind: OrderKind;
  prev_status_id: number | null;
}

export interface Move {
  status_id: number;
  sub_status_id: number | null;
}

export type MoveCheck =
  | { is_allowed: true; needs_reason: boolean; needs: Permission | null }
  | { is_allowed: false; why: string };

/**
 * The built-in status and sub-status whose rules apply to the order. A company's own status has no effect of the system:
 * the order is treated as in the status that it came from. An own sub-status counts as the first one of its status.
 */
export function standingOf(order: StandingOrder): Move {
  const { status_id, sub_status_id, base_status_id, base_sub_status_id = null } = order;
  // An order in an own status always has a base. Without one, it may go where a hold may.
  if (isOwnStatus(status_id)) return { status_id: base_status_id ?? status.onHold, sub_status_id: base_sub_status_id };
  return { status_id, sub_status_id: isOwnSubStatus(sub_status_id) ? defaultSubStatus(status_id) : sub_status_id };
}

/** A move as its effects are chosen: an own sub-status counts as the first one of its status. */
export const madeMove = (kind: OrderKind, from: Move | null, to: Move): MadeMove => ({
  kind,
  from: from?.status_id ?? null,
  from_sub: from && builtInSub(from),
  to: to.status_id,
  to_sub: builtInSub(to),
});

const builtInSub = ({ status_id, sub_status_id }: Move): number | null =>
  isOwnStatus(status_id) ? null : standingOf({ status_id, sub_status_id }).sub_status_id;

/**
 * What the order remembers when it enters the status: in an own status, the built-in one that it came from, through any
 * number of own statuses and holds between.
 */
export function baseAfter(
  order: MovingOrder & { prev_sub_status_id: number | null },
  to: number,
): { base_status_id: number | null; base_sub_status_id: number | null } {
  const kept = { base_status_id: order.base_status_id ?? null, base_sub_status_id: order.base_sub_status_id ?? null };
  const isFromOwn = isOwnStatus(order.status_id);
  if (to === status.onHold && order.status_id !== status.onHold && !isFromOwn) return noBase;
  if (!isOwnStatus(to)) return to === status.onHold ? kept : noBase;
  if (isFromOwn || (order.status_id === status.onHold && kept.base_status_id !== null)) return kept;
  if (order.status_id === status.onHold && order.prev_status_id !== null)
    return { base_status_id: order.prev_status_id, base_sub_status_id: order.prev_sub_status_id };
  if (finalStatuses.includes(order.status_id as StatusId)) {
    // Only a forced or unusual move comes from here. The order is open again, so its base is too.
    const base = moves[order.kind][order.status_id as StatusId]?.[0] ?? status.beingInspected;
    return { base_status_id: base, base_sub_status_id: defaultSubStatus(base) };
  }
  return { base_status_id: order.status_id, base_sub_status_id: order.sub_status_id };
}

const noBase = { base_status_id: null, base_sub_status_id: null };

/** Whether the move goes back where a hold, or a stay in an own status, began. */
export function isWayBack(order: MovingOrder, to: number): boolean {
  if (order.status_id === status.onHold) return order.prev_status_id === to;
  return isOwnStatus(order.status_id) && order.base_status_id === to;
}

/** Whether the shipped graph has the move. Own statuses are entered from every open status. */
function isOnGraph(order: MovingOrder, to: number, workflow: Workflow): boolean {
  if (isWayBack(order, to)) return true;
  if (isOwnStatus(to)) return !isFinal(workflow, order.status_id);
  return moves[order.kind][standingOf(order).status_id as StatusId]?.includes(to as StatusId) ?? false;
}

/** Whether leaving the status needs the permission to reopen: its orders are over. */
export const isFinal = (workflow: Pick<Workflow, 'statuses'>, status_id: number): boolean =>
  findStatus(workflow, status_id)?.is_final ?? false;

/** The statuses the order may move to next without force. */
export function nextStatuses(order: MovingOrder, workflow: Workflow = shippedWorkflow(order.kind)): number[] {
  const isNext = (id: number) =>
    isOnGraph(order, id, workflow) || (workflow.allows_any_move && !(id in enteredByAction));
  return workflow.statuses
    .filter(({ id }) => id !== order.status_id && isNext(id))
    .filter((to) => isOffered(to) || isWayBack(order, to.id))
    .map(({ id }) => id);
}

/** The sub-status of a move that does not name one. */
export function defaultSubStatus(status_id: number, workflow?: Workflow): number | null {
  const own = workflow && isOwnStatus(status_id) ? findStatus(workflow, status_id)?.sub_statuses : undefined;
  return own?.find((sub) => !sub.is_removed)?.id ?? subStatusesOf[status_id as StatusId]?.[0] ?? null;
}

/**
 * Whether the order may make the move, whether it needs a reason, and which permission it needs beyond changing
 * statuses. With `isForced` any move is allowed, given the permission to force and a reason.
 */
export function checkMove(
  order: MovingOrder,
  to: Move,
  isForced = false,
  workflow: Workflow = shippedWorkflow(order.kind),
): MoveCheck {
  const label = (id: number) =>
    findStatus(workflow, id)?.label ?? statusLabels[id as StatusId]?.label ?? `Status ${id}`;
  const target = findStatus(workflow, to.status_id);
  if (!target || target.is_removed)
    return { is_allowed: false, why: `${label(to.status_id)} is not a status of this kind of order` };
  if (isForced && to.status_id === status.completed) return checkUnpaid(order, to);
  if (!hasSubStatus(workflow, to)) {
    return { is_allowed: false, why: `${target.label} does not have this sub-status` };
  }
  if (order.status_id === to.status_id) {
    if (order.sub_status_id === to.sub_status_id)
      return { is_allowed: false, why: `The order is already ${target.label}` };
    if (to.status_id === status.completed && isUnpaid(order.sub_status_id))
      return { is_allowed: false, why: 'This order was completed without a payout' };
    if (order.sub_status_id === subStatus.policeHold)
      return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
    return { is_allowed: true, needs_reason: false, needs: null };
  }
  if (to.status_id === status.completed && to.sub_status_id !== null)
    return { is_allowed: false, why: 'Record the payout first' };
  if (isForced) return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
  if (!nextStatuses(order, workflow).includes(to.status_id)) {
    const isRetired = !isOffered(target);
    return {
      is_allowed: false,
      why: isRetired
        ? `${target.label} is hidden. Show it in the workflow settings first.`
        : `An order cannot go from ${label(order.status_id)} to ${target.label}`,
    };
  }
  if (isFinal(workflow, order.status_id)) return { is_allowed: true, needs_reason: true, needs: 'orders.reopen' };
  if (order.status_id === status.onHold && order.sub_status_id === subStatus.policeHold) {
    return { is_allowed: true, needs_reason: true, needs: 'orders.force_status' };
  }
  return { is_allowed: true, needs_reason: needsReason(order, to, workflow), needs: null };
}

/** Whether an order enters the status with this sub-status. Why nothing is paid is said by force only. */
function hasSubStatus(workflow: Workflow, { status_id, sub_status_id }: Move): boolean {
  if (sub_status_id === null) return true;
  if (isUnpaid(sub_status_id)) return false;
  return (
    findStatus(workflow, status_id)?.sub_statuses.some((sub) => sub.id === sub_status_id && !sub.is_removed) ?? false
  );
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

/** Moves backward, off the shipped graph, to a hold or to a return need a reason. Own statuses are no step in either direction. */
function needsReason(order: MovingOrder, to: Move, workflow: Workflow): boolean {
  if (
    to.status_id === status.onHold ||
    to.status_id === status.pendingReturn ||
    to.status_id === status.returned ||
    to.status_id === status.recycled
  )
    return true;
  if (!isOnGraph(order, to.status_id, workflow)) return true;
  if (order.status_id === status.onHold || isOwnStatus(to.status_id) || isWayBack(order, to.status_id)) return false;
  const tabs = statusesOf[order.kind];
  const from = standingOf(order).status_id as StatusId;
  return (
    tabs.indexOf(to.status_id as StatusId) < tabs.indexOf(from) &&
    !(from === status.manualQuote && to.status_id === status.leads)
  );
}
