import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { orders } from '../order.table.ts';

/** A customer without a language gets the one of the order, so that later orders begin with it. */
export async function keepCustomerLanguage(ctx: Ctx, customer_id: number, language: MessageLanguage): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ language, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id), isNull(customers.language)));
}

/**
 * Sets the language of all that the order's seller reads, and of nothing else: who opens a link may not be the customer. It is
 * no edit of staff, so a save of theirs is not stale.
 */
export async function setOrderLanguage(ctx: Ctx, order_id: number, language: MessageLanguage): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ language })
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
  const order = await findOrder(ctx, order_id);
  emitOrderChanged(ctx, order);
}
