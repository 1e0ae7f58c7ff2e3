import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type OrderItemRow, orderItems } from './order-item.table.ts';

export function listItems(ctx: Ctx, order_id: number): Promise<OrderItemRow[]> {
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
}
