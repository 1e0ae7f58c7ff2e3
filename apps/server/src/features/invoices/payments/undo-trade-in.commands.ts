import { and, eq } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { failPayout } from '../../orders/moves/fail-payout.commands.ts';
import { orderPayouts } from '../../orders/payout/order-payout.table.ts';
import type { InvoiceRow } from '../invoice.table.ts';

/**
 * Takes a trade-in back: its order is to be paid again, in another way. The devices stay in stock. The order's listener
 * voids the payment of the invoice.
 */
export async function undoTradeIn(ctx: Ctx, { trade_in_order_id, number }: InvoiceRow, reason: string): Promise<void> {
  requirePermission(ctx, 'orders.payout');
  if (trade_in_order_id === null) throw conflict(`${number} has no trade-in`);
  const [payout] = await ctx.db
    .select({ id: orderPayouts.id })
    .from(orderPayouts)
    .where(
      and(
        eq(orderPayouts.company_id, ctx.company_id),
        eq(orderPayouts.order_id, trade_in_order_id),
        eq(orderPayouts.method, 'trade_in'),
        eq(orderPayouts.state, 'paid'),
      ),
    );
  if (!payout) throw conflict('The payout of this trade-in was voided already');
  await failPayout(ctx, trade_in_order_id, { reason, payout_id: payout.id, is_asking: false });
}
