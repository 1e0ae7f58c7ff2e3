import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { announceVoided } from '../order-events.commands.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';

/** Voids the payouts of an order, or one of them, and returns what they came to. The rows stay. */
export async function voidPayouts(ctx: Ctx, order_id: number, payout_id?: number): Promise<number> {
  const voided = await ctx.db
    .update(orderPayouts)
    .set({ state: 'voided' })
    .where(
      and(
        eq(orderPayouts.company_id, ctx.company_id),
        eq(orderPayouts.order_id, order_id),
        eq(orderPayouts.state, 'paid'),
        payout_id === undefined ? undefined : eq(orderPayouts.id, payout_id),
      ),
    )
    .returning();
  await announceVoided(ctx, order_id, voided);
  return voided.reduce((sum, payout) => sum + payout.amount, 0);
}
