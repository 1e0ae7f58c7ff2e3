import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import {
  isUnpaid,
  type StatusId,
  type SubStatusId,
  status,
  statusLabels,
  subStatus,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import {
  isOwnStatus,
  isOwnSubStatus,
  shippedWorkflow,
  type WorkflowStatus,
} from '@tradepost/contracts/orders/workflow.rules';
import type { Permission } from '@tradepost/contracts/permissions';
import { isOver } from '../order-facts.rules.ts';
import type { Action, Can } from './next-step.rules.ts';
import { listQuoteSteps } from './quote-steps.rules.ts';

export interface MenuMove {
  key: string;
  label: string;
  action: Action;
  /** Why the move is disabled. */
  unavailable: string | null;
  isDangerous: boolean;
  group: 'status' | 'mark' | 'order' | 'archive';
}

/** The button label of a move into each status. */
const moveVerbs: Record<StatusId, string> = {
  1: 'Accept as lead',
  2: 'Mark as in transit',
  3: 'Mark as delivered',
  4: 'Make revised offer',
  5: 'Record payout',
  6: 'Put on hold',
  7: 'Mark as ready for payout',
  8: 'Start inspection',
  9: 'Schedule return',
  10: 'Return devices',
  11: 'Request a quote',
  12: 'Recycle',
};

/**
 * The button label of a move from one status to another: what staff do, or the name of a status that the company renamed or
 * added. A move that is not usual is no such step.
 */
export function moveVerb(from: number, to: MoveTarget): string {
  const { status_id, label, by = 'status', is_usual = true } = to;
  const isRenamed = label !== statusLabels[status_id as StatusId]?.label;
  if (by === 'status' && (isRenamed || !is_usual)) return `Move to ${label}`;
  if (from === status.completed && status_id === status.payoutProcessing) return 'Reopen';
  if (from === status.onHold && status_id === status.beingInspected) return 'Back to inspection';
  return moveVerbs[status_id as StatusId];
}

type MoveTarget = Pick<OrderDetail['moves'][number], 'status_id' | 'label'> & Partial<OrderDetail['moves'][number]>;

/** The menu's actions for the whole order, in order. Actions without permission are left out. */
export function listMenuMoves(
  order: OrderDetail,
  can: Can,
  next: Action | null,
  now: number,
  statuses: readonly WorkflowStatus[] = shippedWorkflow(order.kind).statuses,
): MenuMove[] {
  const steps = listQuoteSteps(order, can).map(({ key, label, action, unavailable }) => ({
    ...menuMove(key, label, action, 'status'),
    unavailable,
  }));
  const isStep = ({ action }: MenuMove) =>
    action.does === 'move' && steps.some((step) => isSameMove(step.action, action));
  const all = [
    ...steps,
    ...[...statusMoves(order, can), ...marks(order, can, statuses)].filter((move) => !isStep(move)),
    ...orderMoves(order, can),
    ...archiveMoves(order, can, now),
  ];
  return all.filter((move) => JSON.stringify(move.action) !== JSON.stringify(next));
}

const isSameMove = (step: Action, move: Extract<Action, { does: 'move' }>) =>
  step.does === 'move_quote' && step.status_id === move.status_id && step.sub_status_id === move.sub_status_id;

const actionPermissions = { status: 'orders.status', offer: 'orders.offer', payout: 'orders.payout' } as const;

function statusMoves(order: OrderDetail, can: Can): MenuMove[] {
  const isAwaiting = order.sub_status_id === subStatus.awaitingAnswer;
  const moves = order.moves
    .filter((move) => can(actionPermissions[move.by]) && isPermitted(move, can))
    .map((move): MenuMove => {
      // While an offer awaits its answer, the way to return the devices is to record a rejection.
      const isRejection = isAwaiting && (move.status_id === status.pendingReturn || move.status_id === status.returned);
      return {
        key: `status-${move.status_id}`,
        label: moveVerb(order.status_id, move),
        action: isRejection
          ? { does: 'reject' }
          : move.by === 'status'
            ? { does: 'move', status_id: move.status_id, sub_status_id: move.sub_status_id }
            : { does: move.by },
        unavailable: move.why_not,
        isDangerous: false,
        group: 'status',
      };
    })
    .filter(
      ({ action }, index, all) =>
        action.does !== 'reject' || all.findIndex((move) => move.action.does === 'reject') === index,
    )
    .map((move) => (move.action.does === 'reject' ? { ...move, label: 'Record rejection' } : move));
  if (order.status_id === status.notAsDescribed && !order.is_archived && can('orders.offer')) {
    moves.push(menuMove('offer', 'Make another offer', { does: 'offer' }, 'status'));
  }
  return moves;
}

/** Leaving some statuses requires another permission. */
function isPermitted(move: OrderDetail['moves'][number], can: Can): boolean {
  return move.needs === null || can(move.needs as Permission);
}

/** The statuses whose sub-status is set by staff. */
const markedByHand: readonly number[] = [status.leads, status.payoutProcessing, status.manualQuote];

function marks(order: OrderDetail, can: Can, statuses: readonly WorkflowStatus[]): MenuMove[] {
  if (order.is_archived || !can('orders.status')) return [];
  const { status_id, sub_status_id } = order;
  if (status_id === status.onHold)
    return [menuMove('hold-kind', 'Change hold', { does: 'move', status_id, sub_status_id }, 'mark')];
  const subs = statuses.find(({ id }) => id === status_id)?.sub_statuses ?? [];
  const isByHand = markedByHand.includes(status_id) || isOwnStatus(status_id);
  // Back from an own sub-status, to the first one of the status.
  const isBack = (id: number) => isOwnSubStatus(sub_status_id) && id === subStatusesOf[status_id as StatusId]?.[0];
  return subs
    .filter(({ id, is_removed }) => id !== sub_status_id && !is_removed && !isUnpaid(id))
    .filter(({ id }) => isByHand || isOwnSubStatus(id) || isBack(id))
    .map(({ id, label: name }) => {
      const isShipped = name === subStatusLabels[id as SubStatusId];
      const label = id === subStatus.activeLead && isShipped ? 'active' : isShipped ? name.toLowerCase() : name;
      return menuMove(`mark-${id}`, `Mark as ${label}`, { does: 'move', status_id, sub_status_id: id }, 'mark');
    });
}

function orderMoves(order: OrderDetail, can: Can): MenuMove[] {
  if (order.is_archived) return [];
  const moves: MenuMove[] = [];
  if (can('orders.edit') && !isOver(order) && order.items.length > 1) {
    const split = menuMove('split', 'Split order', { does: 'split' }, 'order');
    moves.push({ ...split, unavailable: order.paid_total > 0 ? 'Part of the order is already paid' : null });
  }
  if (can('orders.force_status')) moves.push(menuMove('force', 'Force status', { does: 'force' }, 'order'));
  return moves;
}

function archiveMoves(order: OrderDetail, can: Can, now: number): MenuMove[] {
  if (!order.is_archived) {
    if (!can('orders.archive')) return [];
    const archive = menuMove('archive', 'Archive', { does: 'archive' }, 'archive');
    const isSent = order.sub_status_id === subStatus.sent;
    return [{ ...archive, unavailable: isSent ? 'The payout is already being sent' : null }];
  }
  const moves: MenuMove[] = [];
  if (can('orders.archive')) moves.push(menuMove('restore', 'Restore', { does: 'restore' }, 'archive'));
  if (can('orders.hard_delete')) {
    const isKept = Date.parse(order.keep_until) > now;
    moves.push({
      ...menuMove('destroy', 'Delete permanently', { does: 'destroy' }, 'archive'),
      unavailable: isKept ? 'The record must be kept for now' : null,
      isDangerous: true,
    });
  }
  return moves;
}

function menuMove(key: string, label: string, action: Action, group: MenuMove['group']): MenuMove {
  return { key, label, action, group, unavailable: null, isDangerous: false };
}
