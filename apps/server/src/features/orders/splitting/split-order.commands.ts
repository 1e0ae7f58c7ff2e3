import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { orderItems } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { orderPictures } from '../notes/order-note.table.ts';
import { type OrderChange, saveOrder } from '../order.commands.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { announceSplit } from '../order-events.commands.ts';
import { splitTerms } from '../pay-out/payout-terms.commands.ts';
import { openOrderPayout, sealDetails } from '../payout/order-payout.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';

/** Moves devices to a new order with the same seller, payout and price lock. The promo code stays with the original. */
export async function splitOrder(
  ctx: Ctx,
  id: number,
  split: { item_ids: number[]; reason?: string; version?: number },
): Promise<{ id: number; box_id: string }> {
  let child: { id: number; box_id: string } | undefined;
  await changeOrder(ctx, id, split, async (order) => {
    requireSplittable(order);
    if (order.kind === 'bulk-quote') throw conflict('Choose the lines to split from a bulk quote');
    const items = await listItems(ctx, order.id);
    const wanted = new Set(split.item_ids);
    const moving = items.filter((item) => wanted.has(item.id));
    if (moving.length !== wanted.size) throw invalid({ item_ids: 'One of the selected devices is not in this order' });
    if (moving.length === items.length) throw invalid({ item_ids: 'Leave at least one device in this order' });
    const row = await insertChild(ctx, order);
    await ctx.db
      .update(orderItems)
      .set({ order_id: row.id, version: sql`${orderItems.version} + 1` })
      .where(and(eq(orderItems.company_id, ctx.company_id), inArray(orderItems.id, [...wanted])));
    await ctx.db
      .update(orderPictures)
      .set({ order_id: row.id })
      .where(and(eq(orderPictures.company_id, ctx.company_id), inArray(orderPictures.item_id, [...wanted])));
    const rest = await recalculateOrder(ctx, order);
    const method_bonus_terms = splitTerms(order, rest.items_total ?? order.items_total);
    const part = await recalculateOrder(ctx, { ...row, method_bonus_terms });
    await announceParts(ctx, order, row, part, rest);
    saveOrder(ctx, row, { method_bonus_terms, ...part });
    child = { id: row.id, box_id: row.box_id };
    return rest;
  });
  if (!child) throw new Error('the split made no order');
  return child;
}

/** Tells listeners what the part and the rest come to. */
export function announceParts(
  ctx: Ctx,
  order: OrderRow,
  row: OrderRow,
  part: OrderChange,
  rest: OrderChange,
): Promise<void> {
  const { total: part_total = row.total } = part;
  const { total: rest_total = order.total } = rest;
  return announceSplit(ctx, order, { part_id: row.id, part_total, rest_total });
}

export function requireSplittable(order: OrderRow): void {
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (order.paid_total > 0 || order.status_id === status.completed) throw conflict('A paid order can’t be split');
  if (order.status_id === status.returned || order.status_id === status.recycled)
    throw conflict('A closed order can’t be split');
}

/** The child starts in the parent's status, without promo code. An open revised offer and the fees stay with the parent. */
export async function insertChild(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const [siblings] = await ctx.db
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.parent_id, order.id)));
  const { id: _id, created_at: _created, updated_at: _updated, version: _version, ...same } = order;
  const isWaiting = standingOf(order).status_id === status.notAsDescribed;
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
      shipping_cost: 0,
      is_promo_stacked: true,
      method_bonus: 0,
      method_bonus_terms: null,
      expedited_fee: 0,
      payout_details: null,
      ...(isWaiting
        ? { status_id: status.beingInspected, sub_status_id: null, base_status_id: null, base_sub_status_id: null }
        : {}),
    })
    .returning();
  if (!row) throw new Error('the split order was not stored');
  // Payout details are encrypted per order, so encrypt them again for the child.
  const details = openOrderPayout(ctx, order);
  if (details) {
    const sealed = sealDetails(ctx, row.id, details);
    await ctx.db
      .update(orders)
      .set(sealed)
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, row.id)));
    return { ...row, ...sealed };
  }
  return row;
}
