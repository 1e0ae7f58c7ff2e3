import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import type { OrderListener, OrderPayoutChange } from '../../orders/order-listeners.commands.ts';
import { findDetailsKey } from '../../orders/payout/order-payout.queries.ts';
import { insertApproval, outdateApproval } from './approval.commands.ts';
import { findApprovalObstacle, findApprovalRules, findStandings, listApprovers } from './approval.queries.ts';

/** Payouts above the limit, and those whose details changed late, wait for a second person. */
export const approvalListener: OrderListener = {
  findObstacles: async (ctx, order, step) => {
    const obstacle = step === 'pay' ? await findApprovalObstacle(ctx, order) : null;
    return obstacle === null ? [] : [obstacle];
  },
  onEntered: async (ctx, { id, status_id }) => {
    if (status_id === status.payoutProcessing) await askWhenNeeded(ctx, id);
  },
  onPayoutChanged: (ctx, order, change) => askForChange(ctx, order, change),
};

/** Asks for the approval of an order that is to be paid from now on, so that nobody has to think of it. */
async function askWhenNeeded(ctx: Ctx, id: number): Promise<void> {
  const { approval_limit } = await findApprovalRules(ctx);
  if (approval_limit === null) return;
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, id)));
  // A new order is not stored yet: its approval is asked for when it is to be paid.
  if (!order || (await findStandings(ctx, [order])).get(id) !== 'needed') return;
  await insertApproval(ctx, order, 'amount', findDetailsKey(ctx, order));
}

/**
 * Details that replace others while the order is being paid: the seller is told, and a second person approves them. Details
 * that were missing change nothing.
 */
async function askForChange(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void> {
  if (standingOf(order).status_id !== status.payoutProcessing || order.payout_method === null) return;
  const before = findDetailsKey(ctx, order);
  const after = findDetailsKey(ctx, { ...order, ...change });
  const hadDetails = order.payout_details !== null || order.payout_method !== change.payout_method;
  if (before === after || !hadDetails) return;
  await queueOrderMail(ctx, order.id, 'payout-details-changed');
  const by = change.by === 'seller' ? null : ctx.actor.member_id;
  const { approves_changes } = await findApprovalRules(ctx);
  const others = (await listApprovers(ctx)).filter((id) => id !== by);
  // Nobody else could approve it.
  if (!approves_changes || others.length === 0) return outdateApproval(ctx, order.id);
  await insertApproval(ctx, { ...order, total: change.total }, 'details', after, by);
}
