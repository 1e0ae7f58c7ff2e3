import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { setItemStatuses } from '../item-changes/item-status.commands.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import type { SavedOrder } from '../order.commands.ts';
import { voidPayouts } from '../pay-out/order-payout.commands.ts';
import { enterStatus } from './order-status.commands.ts';

/**
 * The bank or the payout service could not pay, or the money came back: the order goes to Payout failed, and the seller is
 * asked for new details. A payment that was already recorded is voided. The devices stay in stock: they are bought, and only
 * the money is still owed. Without `is_asking` nobody is asked: the order is to be paid again as before. Throws 409 when
 * the order is neither to be paid nor paid.
 */
export async function failPayout(
  ctx: Ctx,
  order_id: number,
  { reason, payout_id, is_asking = true }: { reason: string; payout_id?: number | null; is_asking?: boolean },
): Promise<SavedOrder> {
  const ref = await changeOrder(ctx, order_id, { reason }, async (order) => {
    const isPaid = order.status_id === status.completed;
    if (!isPaid && standingOf(order).status_id !== status.payoutProcessing)
      throw conflict('This order is not being paid');
    const returned = payout_id ? await voidPayouts(ctx, order_id, payout_id) : 0;
    if (isPaid) setItemStatuses(ctx, order_id, ['paid'], 'passed');
    const to = {
      status_id: status.payoutProcessing,
      sub_status_id: is_asking ? subStatus.payoutFailed : subStatus.toPay,
    };
    const from = isPaid ? { ...order, status_id: status.payoutProcessing } : order;
    return {
      ...(await enterStatus(ctx, from, to, reason)),
      paid_total: order.paid_total - returned,
      ...(isPaid ? { paid_at: null } : {}),
    };
  });
  if (is_asking) await mailStatus(ctx, ref);
  return ref;
}
