import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { StatusMove } from '@tradepost/contracts/orders/order-status.contract';
import { type StatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { checkMove, enteringSubStatus, type Move } from '@tradepost/contracts/orders/order-status.rules';
import { updateRows } from '../../../platform/db/rows.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { orderItems } from '../items/order-item.table.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { changeOrder, followItems, listItems, type OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { tellReopening } from '../order-listeners.commands.ts';
import { voidPayouts } from '../payout/order-payout.commands.ts';
import { findPayoutProblems } from '../payout/order-payout.queries.ts';
import { recordPayout } from '../payout/record-payout.commands.ts';
import { endPromo } from '../promo/order-promo.commands.ts';
import { whyNotReadyForPayout } from './order-readiness.rules.ts';

/** Moves an order as its rules allow. Completed is entered by recording the payout. */
export async function moveOrder(ctx: Ctx, id: number, move: StatusMove): Promise<OrderRef> {
  if (move.status_id === status.completed && !move.is_forced) return recordPayout(ctx, id, move);
  const ref = changeOrder(ctx, id, move, async (order) => {
    const to = targetOf(move);
    await requireMove(ctx, order, to, move);
    return enterStatus(ctx, order, to, move.reason);
  });
  return withMail(ctx, ref, move.notify_customer);
}

export function targetOf(move: Pick<StatusMove, 'status_id' | 'sub_status_id'>): Move {
  const status_id = move.status_id as StatusId;
  return { status_id, sub_status_id: move.sub_status_id ?? enteringSubStatus(status_id) };
}

/** Refuses a move that the rules, the order's state or the actor's permissions do not allow. */
export async function requireMove(
  ctx: Ctx,
  order: OrderRow,
  to: Move,
  asked: { reason?: string; is_forced?: boolean },
): Promise<void> {
  if (order.is_archived) throw conflict('The order is in the archive: restore it first');
  const check = checkMove(order, to, asked.is_forced);
  if (!check.is_allowed) throw conflict(check.why);
  if (check.needs && !ctx.can(check.needs)) throw forbidden();
  if (check.needs_reason && !asked.reason) throw invalid({ reason: 'Reason is required' });
  if (asked.is_forced || order.status_id === to.status_id) return;
  // A hold may give back an offer that waits for its answer.
  const isReleased = order.status_id === status.onHold && order.prev_status_id === to.status_id;
  if (to.status_id === status.notAsDescribed && !isReleased)
    throw conflict('An order becomes Not as Described by making a revised offer');
  if (to.status_id === status.payoutProcessing && order.status_id !== status.completed) {
    const problems = whyNotReadyForPayout(order, await listItems(ctx, order.id), findPayoutProblems(ctx, order));
    if (problems.length > 0) throw conflict(problems[0]!, { problems });
  }
}

/** What entering a status does to the order and its devices. Answers the change to store. */
export async function enterStatus(
  ctx: Ctx,
  order: OrderRow,
  to: Move,
  reason: string | undefined,
): Promise<OrderChange> {
  const isHold = to.status_id === status.onHold;
  if (order.status_id === status.completed) {
    requirePermission(ctx, 'orders.reopen');
    await tellReopening(ctx, order);
    await voidPayouts(ctx, order.id);
    setItems(ctx, order.id, ['paid'], 'passed');
  }
  if (to.status_id === status.beingInspected) setItems(ctx, order.id, ['expected'], 'received');
  if (to.status_id === status.returned)
    setItems(ctx, order.id, ['expected', 'received', 'passed', 'differs', 'rejected', 'extra'], 'returned');
  const afterReturn = to.status_id === status.returned ? await followItems(ctx, order) : {};
  if (endsUnpaid(to)) await endPromo(ctx, order, false);
  return {
    ...afterReturn,
    status_id: to.status_id,
    sub_status_id: to.sub_status_id,
    status_at: ctx.clock.now().toISOString(),
    ...(order.status_id === to.status_id
      ? {}
      : { prev_status_id: order.status_id, prev_sub_status_id: order.sub_status_id }),
    hold_reason: isHold ? (reason ?? order.hold_reason) : null,
    ...(order.status_id === status.completed ? { paid_at: null, paid_total: 0 } : {}),
  };
}

function endsUnpaid(to: Move): boolean {
  const isOverLead = to.sub_status_id === subStatus.cancelled || to.sub_status_id === subStatus.expired;
  return isOverLead || to.status_id === status.returned || to.status_id === status.recycled;
}

/** Sets the status of the order's devices that are in one of the given ones. */
export function setItems(
  ctx: Ctx,
  order_id: number,
  from: readonly ('expected' | 'received' | 'passed' | 'differs' | 'rejected' | 'extra' | 'paid')[],
  to: 'received' | 'passed' | 'returned' | 'paid',
): void {
  ctx.send(updateRows(ctx.db, orderItems, { status: to }, { company_id: ctx.company_id, order_id, status: from }));
}
