import { messages } from '@tradepost/contracts/errors';
import type { MoveEffect } from '@tradepost/contracts/orders/move-effects.data';
import { effectsOf } from '@tradepost/contracts/orders/move-effects.rules';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { StatusMove } from '@tradepost/contracts/orders/order-status.contract';
import { isUnpaid, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import {
  baseAfter,
  checkMove,
  defaultSubStatus,
  isWayBack,
  type Move,
  madeMove,
  standingOf,
} from '@tradepost/contracts/orders/order-status.rules';
import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { findStatus, isOwnSubStatus, shippedWorkflow, type Workflow } from '@tradepost/contracts/orders/workflow.rules';
import { conflict, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { findUnmatched } from '../detail/described-item.queries.ts';
import { setItemStatuses } from '../item-changes/item-status.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { isOffering, requirePrices } from '../items/unpriced.queries.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announceEntered, announcePayoutFailed, announceReopening } from '../order-events.commands.ts';
import { findObstacles } from '../order-ports.queries.ts';
import { voidPayouts } from '../pay-out/order-payout.commands.ts';
import { recordPayout } from '../pay-out/record-payout.commands.ts';
import { findPayoutProblems } from '../payout/order-payout.queries.ts';
import { newLockEnd } from '../price-lock/lock-end.queries.ts';
import { settlePromo } from '../promo/order-promo.commands.ts';
import { openQuote } from '../quote-lines/sent-quote.commands.ts';
import { findReconcileBlocker, listPayoutBlockers } from '../status/order-readiness.rules.ts';
import { findWorkflow, listWorkflows } from '../status/order-status.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { acceptLines, declineLines, requireQuoteMove, sendLines } from './settle-lines.commands.ts';

/**
 * Moves an order to another status if the rules allow it. Recording the payout completes an order. A forced move can
 * complete it without one, as unpaid.
 */
export async function moveOrder(ctx: Ctx, id: number, move: StatusMove): Promise<OrderRef> {
  const isOfPaid = move.status_id === status.completed && isOwnSubStatus(move.sub_status_id);
  if (move.status_id === status.completed && !isOfPaid && (!move.is_forced || move.payout)) {
    // The built-in sub-statuses of Completed are those of every kind.
    targetOf(move, shippedWorkflow('in-store'));
    return recordPayout(ctx, id, move);
  }
  void listWorkflows(ctx);
  const ref = changeOrder(ctx, id, move, async (order) => {
    const to = targetOf(move, await findWorkflow(ctx, order.kind));
    await requireMove(ctx, order, to, move);
    return enterStatus(ctx, order, to, move.reason);
  });
  // The email about Completed says what was paid.
  return withMail(ctx, ref, isUnpaid(move.sub_status_id) ? false : move.notify_customer);
}

/** The status to move to. Throws 422 for a sub-status that is none of it. */
export function targetOf(move: Pick<StatusMove, 'status_id' | 'sub_status_id'>, workflow: Workflow): Move {
  const { status_id, sub_status_id = null } = move;
  const subs = findStatus(workflow, status_id)?.sub_statuses ?? [];
  if (sub_status_id !== null && !subs.some(({ id }) => id === sub_status_id))
    throw invalid({ sub_status_id: messages.choice('sub_status_id') });
  return { status_id, sub_status_id: sub_status_id ?? defaultSubStatus(status_id, workflow) };
}

/** Throws when the company's workflow, the order's state or the actor's permissions forbid the move. */
export async function requireMove(
  ctx: Ctx,
  order: OrderRow,
  to: Move,
  input: { reason?: string; is_forced?: boolean; limits_reason?: string },
): Promise<void> {
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  const workflow = await findWorkflow(ctx, order.kind);
  const check = checkMove(order, to, input.is_forced, workflow);
  if (!check.is_allowed) throw conflict(check.why);
  if (check.needs && !ctx.can(check.needs)) throw forbidden();
  if (check.needs_reason && !input.reason) throw invalid({ reason: 'Reason is required' });
  if (isOffering(to)) await requirePrices(ctx, order);
  if (input.is_forced) return;
  if (order.kind === 'bulk-quote') await requireQuoteMove(ctx, order, to, input.limits_reason);
  if (order.status_id === to.status_id) return;
  const why = findReconcileBlocker(order, to.status_id);
  if (why) throw conflict(why);
  // Going back can restore a revised offer that awaits its answer.
  if (to.status_id === status.notAsDescribed && !isWayBack(order, to.status_id))
    throw conflict(`Make a revised offer to move the order to ${findStatus(workflow, to.status_id)?.label}`);
  if (to.status_id === status.payoutProcessing && order.status_id !== status.completed) {
    const payable = { ...order, ...standingOf(order) };
    const unmatched = await findUnmatched(ctx, order);
    const items = (await listItems(ctx, order.id)).map((item) => ({ ...item, is_unmatched: unmatched.has(item.id) }));
    const problems = listPayoutBlockers(payable, items, await findPayoutProblems(ctx, order));
    problems.push(...(await findObstacles(ctx, order, 'ready')));
    if (problems.length > 0) throw conflict(problems[0]!, { problems });
  }
}

/** Updates the devices for the new status and returns the order's change to store. */
export async function enterStatus(
  ctx: Ctx,
  order: OrderRow,
  to: Move,
  reason: string | undefined,
): Promise<OrderChange> {
  const effects = effectsOf(madeMove(order.kind, order, to));
  const change: OrderChange = { hold_reason: null };
  for (const effect of effects) Object.assign(change, await apply[effect](ctx, order, reason));
  if (to.sub_status_id === subStatus.payoutFailed) await announcePayoutFailed(ctx, order);
  await announceEntered(ctx, { ...order, ...to });
  return {
    ...change,
    status_id: to.status_id,
    sub_status_id: to.sub_status_id,
    status_at: ctx.clock.now().toISOString(),
    ...(order.status_id === to.status_id
      ? {}
      : {
          prev_status_id: order.status_id,
          prev_sub_status_id: order.sub_status_id,
          ...baseAfter(order, to.status_id),
          ...(to.status_id === status.payoutProcessing ? { payable_at: ctx.clock.now().toISOString() } : {}),
        }),
  };
}

/** How each effect of a move is carried out, with what it changes of the order. The email follows the change. */
const apply: Record<
  MoveEffect,
  (ctx: Ctx, order: OrderRow, reason: string | undefined) => Promise<OrderChange> | OrderChange
> = {
  reopen: async (ctx, order) => {
    requirePermission(ctx, 'orders.reopen');
    await announceReopening(ctx, order);
    await voidPayouts(ctx, order.id);
    setItemStatuses(ctx, order.id, ['paid'], 'passed');
    return { paid_at: null, paid_total: 0 };
  },
  receive_items: (ctx, order) => {
    setItemStatuses(ctx, order.id, ['expected'], 'received');
    return {};
  },
  return_items: async (ctx, order) => {
    setItemStatuses(ctx, order.id, ['expected', 'received', 'passed', 'differs', 'rejected', 'extra'], 'returned');
    const totals = await recalculateOrder(ctx, order);
    // Nothing is bought, although the lines of a quote that was not reconciled say what was quoted.
    const { bonus_total = order.bonus_total } = totals;
    return { ...totals, items_total: 0, ...totalColumns({ ...order, items_total: 0, bonus_total }) };
  },
  release_promo: async (ctx, order) => {
    await settlePromo(ctx, order, false);
    return {};
  },
  archive: (ctx, order) => ({ is_archived: true, archived_at: order.archived_at ?? ctx.clock.now().toISOString() }),
  start_lock: async (ctx, order) => ({ price_locked_until: await newLockEnd(ctx, order.kind) }),
  keep_hold_reason: (_ctx, order, reason) => ({ hold_reason: reason ?? order.hold_reason }),
  send_lines: (ctx, order) => sendLines(ctx, order),
  accept_lines: (ctx, order) => acceptLines(ctx, order),
  decline_lines: (ctx, order) => declineLines(ctx, order),
  open_quote: async (ctx, order) => {
    await openQuote(ctx, order);
    return {};
  },
  email: () => ({}),
};
