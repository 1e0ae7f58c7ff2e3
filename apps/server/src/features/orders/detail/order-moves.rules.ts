import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, status, unboughtItemStatuses } from '@tradepost/contracts/orders/order-status.data';
import {
  checkMove,
  defaultSubStatus,
  enteredByAction,
  isWayBack,
  madeMove,
  nextStatuses,
  standingOf,
} from '@tradepost/contracts/orders/order-status.rules';
import { findStatus, isEmailOn, shippedWorkflow, type Workflow } from '@tradepost/contracts/orders/workflow.rules';
import type { Permission } from '@tradepost/contracts/permissions';
import {
  findReconcileBlocker,
  listPayoutBlockers,
  type PayableItem,
  priceMissing,
} from '../status/order-readiness.rules.ts';

/** What the moves of an order depend on. */
interface MovableOrder
  extends Pick<
    OrderDetail,
    'status_id' | 'sub_status_id' | 'prev_status_id' | 'base_status_id' | 'acceptance' | 'reconcile_state'
  > {
  kind: OrderKind;
  prev_sub_status_id: number | null;
  base_sub_status_id: number | null;
  /** The parcel came after the price lock, and its price is not decided. */
  is_late: boolean;
  items: readonly (PayableItem & { awaits_price: boolean })[];
}

/** The next statuses of the order, each with what prevents the move. */
export function movesOf(
  order: MovableOrder,
  payoutProblems: readonly string[],
  can: (permission: Permission) => boolean,
  workflow: Workflow = shippedWorkflow(order.kind),
): OrderDetail['moves'] {
  const usual = new Set(nextStatuses(order, { ...workflow, allows_any_move: false }));
  return nextStatuses(order, workflow).map((status_id) => {
    const isBack = isWayBack(order, status_id);
    const sub_status_id = isBack ? subStatusBefore(order) : defaultSubStatus(status_id, workflow);
    const check = checkMove(order, { status_id, sub_status_id }, false, workflow);
    const action = (enteredByAction as Partial<Record<number, 'offer' | 'payout'>>)[status_id];
    const by = isBack ? 'status' : (action ?? 'status');
    const needs = check.is_allowed ? check.needs : null;
    return {
      status_id,
      sub_status_id,
      label: findStatus(workflow, status_id)?.label ?? '',
      needs_reason: check.is_allowed && check.needs_reason,
      needs,
      is_usual: usual.has(status_id),
      sends_email: isEmailOn(workflow, madeMove(order.kind, order, { status_id, sub_status_id })),
      by,
      why_not: check.is_allowed
        ? (findMissingPermission(needs, by, can) ?? findUnmetCondition(order, status_id, payoutProblems))
        : check.why,
    };
  });
}

/** Going back restores the earlier sub-status, also of an offer awaiting its answer. */
function subStatusBefore(order: MovableOrder): number | null {
  return order.status_id === status.onHold ? order.prev_sub_status_id : order.base_sub_status_id;
}

const actionPermissions = { offer: 'orders.offer', payout: 'orders.payout', status: 'orders.status' } as const;

function findMissingPermission(
  needs: Permission | null,
  by: keyof typeof actionPermissions,
  can: (permission: Permission) => boolean,
): string | null {
  if (!can(actionPermissions[by])) return 'You don’t have permission to do this';
  if (needs === 'orders.reopen' && !can(needs)) return 'You don’t have permission to reopen a completed order';
  return needs !== null && !can(needs) ? 'You don’t have permission to move an order out of this status' : null;
}

function findUnmetCondition(order: MovableOrder, to: number, payoutProblems: readonly string[]): string | null {
  const why = findReconcileBlocker(order, to);
  if (why) return why;
  const unpriced = order.items.find((item) => item.awaits_price && !unboughtItemStatuses.includes(item.status));
  if (unpriced && (to === status.leads || to === status.payoutProcessing)) return priceMissing(unpriced.title);
  const isReopening = order.status_id === status.completed;
  if (to === status.payoutProcessing && !isReopening)
    return listPayoutBlockers({ ...order, ...standingOf(order) }, order.items, payoutProblems)[0] ?? null;
  return to === status.completed ? (payoutProblems[0] ?? null) : null;
}
