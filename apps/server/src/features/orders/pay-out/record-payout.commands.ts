import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { StatusMove } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { baseAfter, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { setItemStatuses } from '../item-changes/item-status.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { requirePrices } from '../items/unpriced.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import type { OrderChange, SavedOrder } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announceCompleted, announcePaid } from '../order-events.commands.ts';
import { findObstacles } from '../order-ports.queries.ts';
import { findPayoutProblems } from '../payout/order-payout.queries.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';
import { settlePromo } from '../promo/order-promo.commands.ts';

/** Records a payment that a team member made. Throws what `payOrder` throws. */
export function recordPayout(ctx: Ctx, id: number, move: StatusMove): Promise<OrderRef> {
  requirePermission(ctx, 'orders.payout');
  if (move.is_forced) requirePermission(ctx, 'orders.force_status');
  if (move.is_forced && !move.reason) throw invalid({ reason: messages.required('reason') });
  return payOrder(ctx, id, move);
}

export interface Payment extends Pick<StatusMove, 'payout' | 'notify_customer' | 'reason' | 'version'> {
  is_forced?: boolean;
  /** The money left before it is recorded, as by a batch. What the order lacks by now cannot take it back. */
  has_left?: boolean;
  /** Pays in another way than by the order's method: the order is traded in for a purchase, and needs no details. */
  method?: 'trade_in';
}

/** The order, and the payment: null when there was nothing to pay. */
export type PaidOrder = SavedOrder & { payout_id: number | null };

/**
 * Records a payment to the seller. Paying the full amount completes the order and adds its devices to the inventory
 * in the same transaction. After a partial payment the order stays in Payout Processing.
 */
export async function payOrder(ctx: Ctx, id: number, move: Payment): Promise<PaidOrder> {
  let isCompleted = false;
  let payout_id: number | null = null;
  const ref = await changeOrder(ctx, id, move, async (order) => {
    const amount = await requirePayable(ctx, order, move);
    payout_id = await insertPayout(ctx, order, amount, move);
    const paid_total = order.paid_total + amount;
    isCompleted = paid_total >= order.total;
    // An order that was traded in says so wherever its method is told.
    const paidBy = move.method ? { payout_method: move.method, agreed_method: order.payout_method } : {};
    return isCompleted ? { ...(await completeOrder(ctx, order, paid_total)), ...paidBy } : { paid_total };
  });
  if (isCompleted) await mailStatus(ctx, ref, { override: move.notify_customer });
  return { ...ref, payout_id };
}

/** The amount to pay now, in minor units. Throws when the order cannot be paid. A forced payout pays from any status. */
export async function requirePayable(
  ctx: Ctx,
  order: OrderRow,
  { payout, is_forced, has_left, method: other }: Pick<Payment, 'payout' | 'is_forced' | 'has_left' | 'method'>,
): Promise<number> {
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (order.status_id === status.completed) throw conflict('This order is already paid');
  if (standingOf(order).status_id !== status.payoutProcessing && !is_forced && !has_left)
    throw conflict('Move the order to Payout Processing before you record a payout');
  const method = other ?? order.payout_method;
  if (!has_left) await requirePrices(ctx, order);
  const problems = is_forced || has_left || other ? [] : await findPayoutProblems(ctx, order);
  if (!has_left) problems.push(...(await findObstacles(ctx, order, 'pay', method)));
  if (problems.length > 0) throw conflict(problems[0]!, { problems });
  if (method === 'check' && !payout?.check_number) throw invalid({ check_number: 'Check number is required' });
  const left = order.total - order.paid_total;
  const amount = payout?.amount ?? left;
  // What left cannot be taken back, even when the total has gone down since: the order then says what was paid too much.
  if (amount > left && !has_left)
    throw invalid({ amount: `The amount is too high. Only ${formatMoney(left, order.currency)} is left to pay.` });
  if (is_forced && amount < left)
    throw invalid({ amount: `Pay the rest, ${formatMoney(left, order.currency)}, to complete the order.` });
  return amount;
}

async function insertPayout(
  ctx: Ctx,
  order: OrderRow,
  amount: number,
  { payout, method: other }: Payment,
): Promise<number | null> {
  // An order with a total of zero has no payment to record.
  if (amount === 0) return null;
  const method = other ?? order.payout_method ?? 'cash';
  if (payout?.check_number) {
    const [taken] = await ctx.db
      .select({ order_id: orderPayouts.order_id })
      .from(orderPayouts)
      .where(
        and(
          eq(orderPayouts.company_id, ctx.company_id),
          eq(orderPayouts.method, method),
          eq(orderPayouts.check_number, payout.check_number),
        ),
      );
    if (taken) throw invalid({ check_number: `Check number ${payout.check_number} is already used` });
  }
  const [stored] = await ctx.db
    .insert(orderPayouts)
    .values({
      company_id: ctx.company_id,
      order_id: order.id,
      method,
      mask: other ? null : order.payout_mask,
      amount,
      currency: order.currency,
      reference: payout?.reference || null,
      check_number: payout?.check_number || null,
      member_id: ctx.actor.member_id,
    })
    .returning();
  if (!stored) return null;
  await announcePaid(ctx, order, stored);
  return stored.id;
}

async function completeOrder(ctx: Ctx, order: OrderRow, paid_total: number): Promise<OrderChange> {
  setItemStatuses(ctx, order.id, ['passed', 'received', 'expected', 'extra', 'differs'], 'paid');
  await settlePromo(ctx, order, true);
  await announceCompleted(ctx, order, await listItems(ctx, order.id));
  const now = ctx.clock.now().toISOString();
  return {
    status_id: status.completed,
    sub_status_id: null,
    prev_status_id: order.status_id,
    prev_sub_status_id: order.sub_status_id,
    ...baseAfter(order, status.completed),
    status_at: now,
    paid_at: now,
    paid_total,
  };
}
