import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orders } from '../order.table.ts';

/** How the seller is to be paid: the order's method, or the one before the order was traded in. Null: none was chosen. */
export async function findAgreedMethod(ctx: Ctx, order_id: number): Promise<string | null> {
  const [order] = await ctx.db
    .select({ payout_method: orders.payout_method, agreed_method: orders.agreed_method })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
  if (!order) return null;
  return order.payout_method === 'trade_in' ? order.agreed_method : order.payout_method;
}
