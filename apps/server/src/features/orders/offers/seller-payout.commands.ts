import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { parseDetails } from '../../company/payout-details.queries.ts';
import { listPayoutTerms, requireOffered } from '../../company/payout-method.queries.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import { enterStatus } from '../moves/order-status.commands.ts';
import type { OrderChange, SavedOrder } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announcePayoutChanged } from '../order-events.commands.ts';
import { agreeTerms, applyTerms } from '../pay-out/payout-terms.commands.ts';
import { findPayoutProblems, sealDetails } from '../payout/order-payout.queries.ts';
import { listPayoutBlockers } from '../status/order-readiness.rules.ts';
import { isSeller } from './answering-actor.rules.ts';
import { canChangePayout } from './seller-payout.rules.ts';

/**
 * Stores how the seller wants to be paid, as the seller entered it. An accepted order that lacked only this becomes
 * ready to be paid, and so does one whose payout failed.
 */
export async function changeSellerPayout(
  ctx: Ctx,
  order_id: number,
  method: string,
  typed: Record<string, string>,
  is_expedited?: boolean,
): Promise<void> {
  const terms = await listPayoutTerms(ctx);
  const payout = parseDetails(ctx, terms.methods, method, typed);
  let isMoved = false;
  const ref: SavedOrder = await changeOrder(ctx, order_id, {}, async (order) => {
    if (!canChangePayout(order, (await findPayoutProblems(ctx, order)).length > 0))
      throw conflict('The payout details can’t be changed here any more. Contact us to change them.');
    if (payout.method !== order.payout_method) requireOffered(terms, payout.method, order);
    const agreed = agreeTerms(terms, order, { payout_method: payout.method, is_expedited });
    const change = {
      payout_method: payout.method,
      payout_mask: payout.mask,
      ...sealDetails(ctx, order.id, payout.details),
    };
    const stored: OrderChange = { ...change, ...(await applyTerms(ctx, order, agreed)) };
    await announcePayoutChanged(ctx, order, {
      ...change,
      by: isSeller(ctx) ? 'seller' : 'staff',
      total: stored.total ?? order.total,
    });
    isMoved = await isReady(ctx, order);
    const to = { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay };
    return isMoved ? { ...stored, ...(await enterStatus(ctx, { ...order, ...stored }, to, undefined)) } : stored;
  });
  if (isMoved) await mailStatus(ctx, ref);
}

/** Whether the order can be paid now that it has payout details. */
async function isReady(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const standing = standingOf(order);
  if (standing.status_id === status.payoutProcessing) return standing.sub_status_id === subStatus.payoutFailed;
  if (standing.status_id !== status.notAsDescribed || order.acceptance === null) return false;
  return listPayoutBlockers({ ...order, ...standing }, await listItems(ctx, order.id), []).length === 0;
}
