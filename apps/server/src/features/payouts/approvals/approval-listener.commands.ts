import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import type { EnteredOrder, OrderListener, OrderPayoutChange } from '../../orders/order-events.commands.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import { findDetailsKey } from '../../orders/payout/order-payout.queries.ts';
import { insertApproval, outdateApproval } from './approval.commands.ts';
import { findApprovalObstacle, findApprovalRules, findApprovals, listApprovers } from './approval.queries.ts';
import { completeBaseline, splitBaseline } from './payout-baseline.commands.ts';
import { readBaselines } from './payout-change.queries.ts';

/** Payouts above the limit, and those whose details changed late, wait for a second person. */
export const approvalKeeper: OrderKeeper = {
  findObstacles: async (ctx, order, step) => {
    const obstacle = step === 'pay' ? await findApprovalObstacle(ctx, order) : null;
    return obstacle === null ? [] : [obstacle];
  },
};

export const approvalListener: OrderListener = {
  onEntered: async (ctx, order) => {
    if (order.status_id === status.payoutProcessing) await askWhenNeeded(ctx, order);
  },
  onPayoutChanged: (ctx, order, change) => askForChange(ctx, order, change),
  onSplit: (ctx, order, split) => splitBaseline(ctx, order, split),
};

/** Asks for the approval of an order that is to be paid from now on, so that nobody has to think of it. */
async function askWhenNeeded(ctx: Ctx, entered: EnteredOrder): Promise<void> {
  const { id } = entered;
  const [stored] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, id)));
  // A new order is not stored yet: its approval is asked for when it is to be paid.
  if (!stored) return;
  const order = { ...stored, ...entered };
  const found = (await findApprovals(ctx, [order])).get(id);
  if (found?.standing === 'needed') await insertApproval(ctx, order, found.subject, findDetailsKey(ctx, order));
}

/**
 * A payee or details that replace others once the order was to be paid, also while it is on hold since: the seller is told, and
 * a second person approves them. Details that were missing change nothing.
 */
async function askForChange(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void> {
  if (standingOf(order).status_id === status.payoutProcessing) await completeBaseline(ctx, order);
  else if (!(await readBaselines(ctx, [order.id])).has(order.id)) return;
  const changed = { ...order, ...change };
  const before = findDetailsKey(ctx, order);
  const after = findDetailsKey(ctx, changed);
  const isOtherPayee = changed.customer_id !== order.customer_id;
  const hadDetails = order.payout_details !== null || order.payout_method !== change.payout_method;
  if (order.payout_method === null || (!hadDetails && !isOtherPayee)) return completeBaseline(ctx, changed);
  if (before === after && !isOtherPayee) return;
  await queueOrderMail(ctx, order.id, 'payout-details-changed');
  const by = change.by === 'seller' ? null : ctx.actor.member_id;
  const { approves_changes } = await findApprovalRules(ctx);
  const others = (await listApprovers(ctx)).filter((id) => id !== by);
  // Nobody else could approve it.
  if (!approves_changes || others.length === 0) return outdateApproval(ctx, order.id);
  await insertApproval(ctx, changed, 'details', after, by);
}
