import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderPayouts } from './order-payout.table.ts';

/** Voids the payouts of a reopened order. The rows stay. */
export async function voidPayouts(ctx: Ctx, order_id: number): Promise<void> {
  await ctx.db
    .update(orderPayouts)
    .set({ state: 'voided' })
    .where(
      and(
        eq(orderPayouts.company_id, ctx.company_id),
        eq(orderPayouts.order_id, order_id),
        eq(orderPayouts.state, 'paid'),
      ),
    );
}
