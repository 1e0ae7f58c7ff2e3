import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { releasePromoCode } from '../../pricing/promo/promo.commands.ts';
import { followItems } from '../items/follow-items.commands.ts';
import { changeOrder, listItems } from '../order.commands.ts';
import { takePromo } from './order-promo.commands.ts';

/** Replaces the promo code of an open order. An empty code removes it. */
export function applyCoupon(ctx: Ctx, id: number, code: string): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    if (order.status_id === status.completed || order.paid_total > 0) throw conflict('This order is already paid');
    if (code === '') {
      await releasePromoCode(ctx, order.id);
      const bare = { promo_code_id: null, promo_code: null, bonus_total: 0 };
      return { ...bare, ...(await followItems(ctx, { ...order, ...bare })) };
    }
    const taken = await takePromo(ctx, order, await listItems(ctx, order.id), code);
    return { ...taken, total: order.items_total + (taken.bonus_total ?? 0) };
  });
}
