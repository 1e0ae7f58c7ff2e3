import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { releasePromoCode } from '../../pricing/promo/promo.commands.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { noPromo, reservePromo } from '../promo/order-promo.commands.ts';
import { changeWithinLimits } from '../totals/offer-limits.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';

/** Replaces the promo code of an open order. An empty code removes it. */
export function applyCoupon(
  ctx: Ctx,
  id: number,
  { code, limits_reason }: { code: string; limits_reason?: string },
): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    if (order.status_id === status.completed || order.paid_total > 0) throw conflict('This order is already paid');
    if (code === '') {
      await releasePromoCode(ctx, order.id);
      return { ...noPromo, ...(await recalculateOrder(ctx, { ...order, ...noPromo })) };
    }
    return changeWithinLimits(ctx, order, limits_reason, async () => {
      const reserved = await reservePromo(ctx, order, await listItems(ctx, order.id), code);
      return { ...reserved, ...totalColumns({ ...order, ...reserved }) };
    });
  });
}
