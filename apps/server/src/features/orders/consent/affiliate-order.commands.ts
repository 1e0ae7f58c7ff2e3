import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { affiliateOrders } from './affiliate-order.table.ts';

/** Keeps with an order the affiliate's link that brought its seller. Idempotent. */
export async function keepAffiliateClick(ctx: Ctx, order_id: number, affiliate_click: string): Promise<void> {
  await ctx.db
    .insert(affiliateOrders)
    .values({ company_id: ctx.company_id, order_id, affiliate_click })
    .onConflictDoNothing();
}
