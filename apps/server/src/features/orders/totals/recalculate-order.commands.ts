import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { recalculateBonus } from '../promo/order-promo.commands.ts';
import { storeOrderText } from '../search/order-search.commands.ts';
import { recalculateQuote } from './quote-totals.commands.ts';

/** Recalculates totals, bonus, summary and search text after an order's devices changed. */
export async function recalculateOrder(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  if (order.kind === 'bulk-quote') return recalculateQuote(ctx, order);
  const items = await listItems(ctx, order.id);
  const totals = totalsOf(items);
  const bonus_total = await recalculateBonus(ctx, order, items);
  storeOrderText(ctx, { ...order, items });
  return { ...totals, bonus_total, ...totalColumns({ ...order, ...totals, bonus_total }) };
}
