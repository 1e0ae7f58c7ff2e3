import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderItems } from '../items/order-item.table.ts';
import { changeOrder, followItems, listItems, saveOrder } from '../order.commands.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { payoutDetailsOf, sealPayoutOf } from '../payout/order-payout.queries.ts';

/** Moves devices to a new order with the same seller, payout and price lock. A promo code stays with the old one. */
export async function splitOrder(
  ctx: Ctx,
  id: number,
  split: { item_ids: number[]; reason?: string; version?: number },
): Promise<{ id: number; box_id: string }> {
  let child: { id: number; box_id: string } | undefined;
  await changeOrder(ctx, id, split, async (order) => {
    requireSplittable(order);
    const items = await listItems(ctx, order.id);
    const wanted = new Set(split.item_ids);
    const moving = items.filter((item) => wanted.has(item.id));
    if (moving.length !== wanted.size) throw invalid({ item_ids: 'A device to split off is not in the order' });
    if (moving.length === items.length) throw invalid({ item_ids: 'At least one device must stay in the order' });
    const row = await insertChild(ctx, order);
    await ctx.db
      .update(orderItems)
      .set({ order_id: row.id, version: sql`${orderItems.version} + 1` })
      .where(and(eq(orderItems.company_id, ctx.company_id), inArray(orderItems.id, [...wanted])));
    await ctx.db.execute(
      sql`update order_pictures set order_id = ${row.id} where company_id = ${ctx.company_id} and item_id = any(${sql.param(`{${[...wanted].join(',')}}`)}::bigint[])`,
    );
    saveOrder(ctx, row, await followItems(ctx, row));
    child = { id: row.id, box_id: row.box_id };
    return followItems(ctx, order);
  });
  if (!child) throw new Error('the split made no order');
  return child;
}

function requireSplittable(order: OrderRow): void {
  if (order.is_archived) throw conflict('The order is in the archive: restore it first');
  if (order.paid_total > 0 || order.status_id === status.completed)
    throw conflict('An order is no longer split after payment');
  if (order.status_id === status.returned || order.status_id === status.recycled) throw conflict('The order is closed');
}

/** The child begins in the parent's status, without its promo code; an offer that waits stays with the parent. */
async function insertChild(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const [siblings] = await ctx.db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.parent_id, order.id)));
  const { id: _id, created_at: _created, updated_at: _updated, version: _version, ...same } = order;
  const isWaiting = order.status_id === status.notAsDescribed;
  const [row] = await ctx.db
    .insert(orders)
    .values({
      ...same,
      box_id: `${order.box_id}-${(siblings?.n ?? 0) + 2}`,
      parent_id: order.id,
      member_id: ctx.actor.member_id,
      promo_code_id: null,
      promo_code: null,
      bonus_total: 0,
      payout_details: null,
      ...(isWaiting ? { status_id: status.beingInspected, sub_status_id: null } : {}),
    })
    .returning();
  if (!row) throw new Error('the split order was not stored');
  // Details are sealed for one order: the child gets a seal of its own.
  const details = payoutDetailsOf(ctx, order);
  if (details) {
    const payout_details = sealPayoutOf(ctx, row.id, details);
    await ctx.db
      .update(orders)
      .set({ payout_details })
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, row.id)));
    return { ...row, payout_details };
  }
  return row;
}
