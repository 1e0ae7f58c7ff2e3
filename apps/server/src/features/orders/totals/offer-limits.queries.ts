import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireRaise } from '../../pricing/limits/limits.queries.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';

type Line = Pick<OrderItemRow, 'category_id' | 'title' | 'price' | 'status'>;

/** An order as the limits see it. */
function offerOf(order: OrderRow, items: readonly Line[], bonus: number): Offer {
  return {
    channel: order.kind,
    currency: order.currency,
    lines: items
      .filter(isBought)
      .map(({ category_id, title, price }) => ({ category_id, title, quantity: 1, total: price })),
    bonus,
  };
}

/** Throws 422 on `limits` when the order's new devices or bonus exceed the offer limits, without a reason that may. */
export function requireWithinLimits(
  ctx: Ctx,
  order: OrderRow,
  { items, bonus, before }: { items: readonly Line[]; bonus: number; before: readonly Line[] },
  reason: string | undefined,
): Promise<void> {
  return requireRaise(ctx, offerOf(order, before, order.bonus_total), offerOf(order, items, bonus), reason);
}

/** Runs a change of an order's devices or bonus, and checks what it made of the offer. */
export async function changeWithinLimits(
  ctx: Ctx,
  order: OrderRow,
  reason: string | undefined,
  change: () => Promise<OrderChange>,
): Promise<OrderChange> {
  const before = await listItems(ctx, order.id);
  const changed = await change();
  const items = await listItems(ctx, order.id);
  await requireWithinLimits(ctx, order, { items, before, bonus: changed.bonus_total ?? order.bonus_total }, reason);
  return changed;
}
