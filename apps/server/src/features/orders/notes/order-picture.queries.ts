import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderItems } from '../items/order-item.table.ts';
import { findOrder } from '../order.queries.ts';

/** What pictures are of: the order, and one of its devices if there is an id. */
export async function findPictureSubject(ctx: Ctx, order_id: number, item_id: number | undefined) {
  const order = await findOrder(ctx, order_id);
  if (item_id === undefined) return { order, item_title: null };
  const [item] = await ctx.db
    .select({ title: orderItems.title })
    .from(orderItems)
    .where(
      and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)),
    );
  if (!item) throw invalid({ item_id: 'This device does not belong to the order' });
  return { order, item_title: item.title };
}
