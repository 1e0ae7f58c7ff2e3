import { promoBonus } from '@tradepost/contracts/pricing/promo.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { releasePromoCode, reservePromoCode, usePromoCode } from '../../pricing/promo/promo.commands.ts';
import { readPromoCode } from '../../pricing/promo/promo.queries.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';

const linesOf = (items: readonly OrderItemRow[]) =>
  items.filter(isBought).map(({ category_id, model_id, price }) => ({ category_id, model_id, total: price }));

/** The columns of an order that follow from its code. */
export type ReservedPromo = Pick<OrderRow, 'promo_code_id' | 'promo_code' | 'bonus_total' | 'is_promo_stacked'>;

/** An order without a code. */
export const noPromo: ReservedPromo = { promo_code_id: null, promo_code: null, bonus_total: 0, is_promo_stacked: true };

/** Reserves a code for the order and returns the columns to store. Throws 422 on `promo_code` when it is not valid. */
export async function reservePromo(
  ctx: Ctx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  code: string,
): Promise<ReservedPromo> {
  const { promo, bonus } = await reservePromoCode(ctx, {
    code,
    order_id: order.id,
    customer_id: order.customer_id,
    currency: order.currency,
    channel: order.kind,
    location_id: order.location_id,
    lines: linesOf(items),
  });
  return {
    promo_code_id: promo.id,
    promo_code: promo.code,
    bonus_total: bonus,
    is_promo_stacked: promo.is_stacked_with_method,
  };
}

/** The bonus after the devices changed. A bonus on the first quote stays; one on the final price is recalculated. */
export async function recalculateBonus(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<number> {
  if (order.promo_code === null) return 0;
  const promo = await readPromoCode(ctx, order.promo_code, { archived: true });
  if (!promo || promo.applies_to === 'quoted') return order.bonus_total;
  const lines = linesOf(items);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return total < promo.min_total ? 0 : promoBonus(promo, lines);
}

/** Marks the promo code of a closed order as used when it was paid, and releases it otherwise. */
export async function settlePromo(ctx: Ctx, order: OrderRow, isPaid: boolean): Promise<void> {
  if (order.promo_code_id === null) return;
  await (isPaid ? usePromoCode(ctx, order.id, order.bonus_total) : releasePromoCode(ctx, order.id));
}
