import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type DescribedItemRow, describedItems } from '../easy-offer/described-item.table.ts';
import { orderItems } from '../items/order-item.table.ts';
import type { OrderRow } from '../order.table.ts';

const ofOrder = (ctx: Ctx, order_id: number) =>
  and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id));
const itemOf = and(eq(orderItems.company_id, describedItems.company_id), eq(orderItems.id, describedItems.item_id));

/** What the seller wrote about the devices of an order, in their order. */
export async function listDescribed(ctx: Ctx, order_id: number): Promise<DescribedItemRow[]> {
  const rows = await ctx.db
    .select({ described: describedItems })
    .from(describedItems)
    .innerJoin(orderItems, itemOf)
    .where(ofOrder(ctx, order_id))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  return rows.map(({ described }) => described);
}

/** The devices of an easy offer that nobody has matched yet. Empty for other kinds. */
export async function findUnmatched(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): Promise<ReadonlySet<number>> {
  if (order.kind !== 'easy-offer') return new Set();
  const rows = await ctx.db
    .select({ item_id: describedItems.item_id })
    .from(describedItems)
    .innerJoin(orderItems, itemOf)
    .where(and(ofOrder(ctx, order.id), isNull(describedItems.matched_at)));
  return new Set(rows.map(({ item_id }) => item_id));
}
