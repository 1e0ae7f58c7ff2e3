import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { promoBonus } from '@tradepost/contracts/pricing/promo.rules';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { releasePromoCode, takePromoCode, usePromoCode } from '../../pricing/promo.commands.ts';
import { readPromoCode } from '../../pricing/promo.queries.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { changeOrder, followItems, listItems, type OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';

const linesOf = (items: readonly OrderItemRow[]) =>
  items.filter(isBought).map(({ category_id, model_id, price }) => ({ category_id, model_id, total: price }));

/** Reserves a code for the order and its devices; 422 on `promo_code` when it does not count. Answers what to store. */
export async function takePromo(
  ctx: Ctx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  code: string,
): Promise<OrderChange> {
  const { promo, bonus } = await takePromoCode(ctx, {
    code,
    order_id: order.id,
    customer_id: order.customer_id,
    currency: order.currency,
    channel: order.kind,
    location_id: order.location_id,
    lines: linesOf(items),
  });
  return { promo_code_id: promo.id, promo_code: promo.code, bonus_total: bonus };
}

/** The bonus after the devices changed: one of the first quote stays, one of the final price follows it. */
export async function followBonus(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<number> {
  if (order.promo_code === null) return 0;
  const promo = await readPromoCode(ctx, order.promo_code, { archived: true });
  if (!promo || promo.applies_to === 'quoted') return order.bonus_total;
  const lines = linesOf(items);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return total < promo.min_total ? 0 : promoBonus(promo, lines);
}

/** Puts a promo code on an open order in place of the one it has; an empty code takes it off. */
export function applyCoupon(ctx: Ctx, id: number, code: string): Promise<OrderRef> {
  return changeOrder(ctx, id, {}, async (order) => {
    if (order.status_id === 5 || order.paid_total > 0) throw conflict('The order is already paid');
    if (code === '') {
      await releasePromoCode(ctx, order.id);
      const bare = { promo_code_id: null, promo_code: null, bonus_total: 0 };
      return { ...bare, ...(await followItems(ctx, { ...order, ...bare })) };
    }
    const taken = await takePromo(ctx, order, await listItems(ctx, order.id), code);
    return { ...taken, total: order.items_total + (taken.bonus_total ?? 0) };
  });
}

/** The order ended: its promo code counts as used when it was paid, else it is free again. */
export async function endPromo(ctx: Ctx, order: OrderRow, isPaid: boolean): Promise<void> {
  if (order.promo_code_id === null) return;
  await (isPaid ? usePromoCode(ctx, order.id, order.bonus_total) : releasePromoCode(ctx, order.id));
}
