import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { PayoutApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import { and, eq } from 'drizzle-orm';
import { conflict, forbidden, invalid } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findDetailsKey } from '../../orders/payout/order-payout.queries.ts';
import { findApproval, findApprovals, findWaitingApproval } from './approval.queries.ts';
import { type PayoutApprovalRow, payoutApprovals } from './approval.table.ts';

/** Asks for the approval of a payout. Repeating it returns the request that waits. */
export async function requestApproval(ctx: Ctx, order_id: number): Promise<PayoutApproval> {
  const order = await lockOrder(ctx, order_id);
  if (standingOf(order).status_id !== status.payoutProcessing) throw conflict('This order is not being paid');
  const found = (await findApprovals(ctx, [order])).get(order_id);
  const standing = found?.standing ?? 'none';
  if (!found || standing === 'none') throw conflict('This payout needs no approval');
  if (standing === 'approved') throw conflict('This payout is already approved');
  const waiting = standing === 'waiting' ? await findWaitingApproval(ctx, order_id) : undefined;
  const { id } = waiting ?? (await insertApproval(ctx, order, found.subject, findDetailsKey(ctx, order)));
  return findApproval(ctx, id);
}

/** Stores a request and tells the members who may approve it. An earlier one that waits is outdated. */
export async function insertApproval(
  ctx: Ctx,
  order: OrderRow,
  subject: PayoutApprovalRow['subject'],
  details_key: string,
  asked_by: number | null = ctx.actor.member_id,
): Promise<PayoutApprovalRow> {
  await outdateApproval(ctx, order.id);
  const amount = order.total - order.paid_total;
  const { company_id } = ctx;
  const [stored] = await ctx.db
    .insert(payoutApprovals)
    .values({
      company_id,
      order_id: order.id,
      subject,
      amount,
      currency: order.currency,
      details_key,
      asked_by,
      payee_id: order.customer_id,
    })
    .returning();
  if (!stored) throw new Error('The approval was not stored');
  const why = subject === 'amount' ? 'The amount is above your limit, or was raised.' : 'The payout details changed.';
  await notify(ctx, {
    type: 'payout_approval',
    title: `${order.box_id}: approve a payout of ${formatMoney(amount, order.currency)}`,
    body: `${why} Look at the order before you approve it.`,
    url: '/payouts/approvals',
    location_id: order.location_id,
    once_key: `payout approval ${stored.id}`,
  });
  return stored;
}

/** A request that waits is no longer of use: the amount or the details changed. */
export async function outdateApproval(ctx: Ctx, order_id: number): Promise<void> {
  await ctx.db
    .update(payoutApprovals)
    .set({ state: 'outdated' })
    .where(
      and(
        eq(payoutApprovals.company_id, ctx.company_id),
        eq(payoutApprovals.order_id, order_id),
        eq(payoutApprovals.state, 'waiting'),
      ),
    );
}

/** Approves or declines a payout, by another member than the one who asked for it. */
export async function decideApproval(
  ctx: Ctx,
  id: number,
  { is_approved, reason }: { is_approved: boolean; reason: string },
): Promise<PayoutApproval> {
  if (!is_approved && !reason) throw invalid({ reason: messages.required('reason') });
  const { order: found } = await findApproval(ctx, id);
  // The order first, as every write does, so that its details cannot change meanwhile.
  const order = await lockOrder(ctx, found.id);
  const ofApproval = and(eq(payoutApprovals.company_id, ctx.company_id), eq(payoutApprovals.id, id));
  const [approval] = await ctx.db.select().from(payoutApprovals).where(ofApproval).for('no key update');
  if (approval?.state !== 'waiting')
    throw conflict('This payout no longer waits for an approval', await findApproval(ctx, id));
  if (approval.asked_by !== null && approval.asked_by === ctx.actor.member_id)
    throw conflict('You asked for this payout, so another team member must decide');
  if (ctx.actor.kind === 'ghost') throw forbidden('Support staff can’t approve payouts');
  if (ctx.actor.kind !== 'user') throw forbidden('A team member must sign in to approve payouts');
  if (is_approved && (await hasChangedDetails(ctx, approval)))
    throw conflict('You changed these payout details, so another team member must decide');
  const isSame =
    approval.amount === order.total - order.paid_total &&
    approval.details_key === findDetailsKey(ctx, order) &&
    (approval.payee_id === null || approval.payee_id === order.customer_id);
  if (is_approved && !isSame) throw conflict('The payout has changed since. Ask for the approval again.');
  const state = is_approved ? 'approved' : 'declined';
  const decided_at = ctx.clock.now().toISOString();
  await ctx.db
    .update(payoutApprovals)
    .set({ state, reason: reason || null, decided_by: ctx.actor.member_id, decided_at })
    .where(ofApproval);
  if (approval.asked_by !== null)
    await notify(ctx, {
      type: 'payout_decided',
      title: `${order.box_id}: the payout was ${state}`,
      body: reason,
      url: found.url,
      member_ids: [approval.asked_by],
      once_key: `payout decided ${id}`,
    });
  emitOrderChanged(ctx, order);
  return findApproval(ctx, id);
}

/** Whether the actor entered these details, also when another member asked for the approval. */
async function hasChangedDetails(ctx: Ctx, { order_id, details_key }: PayoutApprovalRow): Promise<boolean> {
  const [own] = await ctx.db
    .select({ id: payoutApprovals.id })
    .from(payoutApprovals)
    .where(
      and(
        eq(payoutApprovals.company_id, ctx.company_id),
        eq(payoutApprovals.order_id, order_id),
        eq(payoutApprovals.subject, 'details'),
        eq(payoutApprovals.details_key, details_key),
        eq(payoutApprovals.asked_by, ctx.actor.member_id ?? 0),
      ),
    )
    .limit(1);
  return own !== undefined;
}
