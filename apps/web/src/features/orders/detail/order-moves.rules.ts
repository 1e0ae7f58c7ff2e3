import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import {
  type OrderKind,
  type StatusId,
  status,
  statusLabels,
  subStatus,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import { checkMove } from '@tradepost/contracts/orders/order-status.rules';
import type { Act, Can } from './next-step.rules.ts';
import { isOver } from './order-facts.rules.ts';

export interface MenuMove {
  key: string;
  label: string;
  act: Act;
  /** Why it cannot be done now, as a sentence. */
  unavailable: string | null;
  isDangerous: boolean;
  group: 'status' | 'mark' | 'order' | 'archive';
}

/** What a move into a status is called on a button. */
const moveVerbs: Record<StatusId, string> = {
  1: 'Accept as a lead',
  2: 'Mark as in transit',
  3: 'Mark as delivered',
  4: 'Make revised offer',
  5: 'Record payout',
  6: 'Put on hold',
  7: 'Ready for payout',
  8: 'Start inspection',
  9: 'Plan the return',
  10: 'Hand back',
  11: 'Ask for a quote',
  12: 'Recycle',
};

/** The verb of a move from where the order is. */
export function moveVerb(from: number, to: number): string {
  if (from === status.completed && to === status.payoutProcessing) return 'Reopen';
  if (from === status.onHold && to === status.beingInspected) return 'Back to inspection';
  return moveVerbs[to as StatusId] ?? statusLabels[to as StatusId]?.label ?? `Move to status ${to}`;
}

/** Everything that can be done with the order as a whole, in the order of its menu; what one may not do is left out. */
export function listMenuMoves(order: OrderDetail, can: Can, next: Act | null, now: number): MenuMove[] {
  const all = [
    ...statusMoves(order, can),
    ...marks(order, can),
    ...orderMoves(order, can),
    ...archiveMoves(order, can, now),
  ];
  return all.filter((move) => JSON.stringify(move.act) !== JSON.stringify(next));
}

const deedPermissions = { status: 'orders.status', offer: 'orders.offer', payout: 'orders.payout' } as const;

function statusMoves(order: OrderDetail, can: Can): MenuMove[] {
  const isAwaiting = order.sub_status_id === subStatus.awaitingAnswer;
  const moves = order.moves
    .filter((move) => can(deedPermissions[move.by]) && isPermitted(order, move, can))
    .map((move): MenuMove => {
      // An offer that waits for its answer is not left behind: the return is the seller's answer.
      const isRejection = isAwaiting && (move.status_id === status.pendingReturn || move.status_id === status.returned);
      return {
        key: `status-${move.status_id}`,
        label: moveVerb(order.status_id, move.status_id),
        act: isRejection
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
      ({ act }, index, all) => act.does !== 'reject' || all.findIndex((move) => move.act.does === 'reject') === index,
    )
    .map((move) => (move.act.does === 'reject' ? { ...move, label: 'Record rejection' } : move));
  if (order.status_id === status.notAsDescribed && !order.is_archived && can('orders.offer')) {
    moves.push(menuMove('offer', 'Make another offer', { does: 'offer' }, 'status'));
  }
  return moves;
}

/** Leaving some statuses takes more than the permission to change statuses. */
function isPermitted(order: OrderDetail, move: OrderDetail['moves'][number], can: Can): boolean {
  const to = { status_id: move.status_id as StatusId, sub_status_id: move.sub_status_id };
  const check = checkMove({ ...order, kind: order.kind as OrderKind }, to);
  return !check.is_allowed || check.needs === null || can(check.needs);
}

/** The statuses whose finer kinds are set by hand. */
const markedByHand: readonly number[] = [status.leads, status.payoutProcessing, status.manualQuote];

function marks(order: OrderDetail, can: Can): MenuMove[] {
  if (order.is_archived || !can('orders.status')) return [];
  const { status_id, sub_status_id } = order;
  if (status_id === status.onHold)
    return [menuMove('hold-kind', 'Change the hold', { does: 'move', status_id, sub_status_id }, 'mark')];
  if (!markedByHand.includes(status_id)) return [];
  return (subStatusesOf[status_id as StatusId] ?? [])
    .filter((id) => id !== sub_status_id)
    .map((id) => {
      const label = `Mark as ${id === subStatus.activeLead ? 'active' : subStatusLabels[id].toLowerCase()}`;
      return menuMove(`mark-${id}`, label, { does: 'move', status_id, sub_status_id: id }, 'mark');
    });
}

function orderMoves(order: OrderDetail, can: Can): MenuMove[] {
  if (order.is_archived) return [];
  const moves: MenuMove[] = [];
  if (can('orders.edit') && !isOver(order) && order.items.length > 1) {
    const split = menuMove('split', 'Split order', { does: 'split' }, 'order');
    moves.push({ ...split, unavailable: order.paid_total > 0 ? 'A part of it is already paid' : null });
  }
  if (can('orders.force_status')) moves.push(menuMove('force', 'Force status', { does: 'force' }, 'order'));
  return moves;
}

function archiveMoves(order: OrderDetail, can: Can, now: number): MenuMove[] {
  if (!order.is_archived) {
    if (!can('orders.archive')) return [];
    const archive = menuMove('archive', 'Archive', { does: 'archive' }, 'archive');
    const isSent = order.sub_status_id === subStatus.sent;
    return [{ ...archive, unavailable: isSent ? 'Its payout is on its way' : null }];
  }
  const moves: MenuMove[] = [];
  if (can('orders.archive')) moves.push(menuMove('restore', 'Restore', { does: 'restore' }, 'archive'));
  if (can('orders.hard_delete')) {
    const isKept = Date.parse(order.keep_until) > now;
    moves.push({
      ...menuMove('destroy', 'Delete for good', { does: 'destroy' }, 'archive'),
      unavailable: isKept ? 'The record must still be kept' : null,
      isDangerous: true,
    });
  }
  return moves;
}

function menuMove(key: string, label: string, act: Act, group: MenuMove['group']): MenuMove {
  return { key, label, act, group, unavailable: null, isDangerous: false };
}
