import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { customers } from '../customers/customer.table.ts';
import { orderItems } from './items/order-item.table.ts';
import { orders } from './order.table.ts';
import { orderSearchText } from './order-search.rules.ts';

const ordersPerRound = 200;

/**
 * Writes anew by which words a customer's orders are found: up to 200 of them, those after `after_id`. Answers the last
 * one's id while there may be more, so that a big seller's orders are never all locked at once.
 */
export async function refreshSearchOfCustomer(ctx: Ctx, customer_id: number, after_id = 0): Promise<number | null> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id)));
  if (!customer) return null;
  const found = await ctx.db
    .select({ id: orders.id, box_id: orders.box_id, search_text: orders.search_text })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.customer_id, customer_id), gt(orders.id, after_id)))
    .orderBy(asc(orders.id))
    .limit(ordersPerRound)
    .for('update');
  for (const order of found) {
    const items = await ctx.db
      .select({ imei: orderItems.imei, serial: orderItems.serial })
      .from(orderItems)
      .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order.id)))
      .orderBy(asc(orderItems.position), asc(orderItems.id));
    const search_text = orderSearchText({ box_id: order.box_id, customer, items });
    if (search_text === order.search_text) continue;
    await ctx.db
      .update(orders)
      .set({ search_text })
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order.id)));
  }
  ctx.emit('offer-has-changes', { entity: 'order' });
  return found.length < ordersPerRound ? null : (found.at(-1)?.id ?? null);
}
