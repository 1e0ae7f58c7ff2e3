import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { orderItems } from '../../items/order-item.table.ts';

/** How far a reconciliation is that nobody has closed. */
export async function readOpenState(ctx: Ctx, order_id: number): Promise<'not' | 'partly'> {
  const [received] = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)))
    .limit(1);
  return received ? 'partly' : 'not';
}
