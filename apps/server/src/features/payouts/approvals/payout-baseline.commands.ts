import { and, eq } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import type { SplitTotals } from '../../orders/order-events.commands.ts';
import { findDetailsKey, findPayoutProblems } from '../../orders/payout/order-payout.queries.ts';
import { findWaitingApproval } from './approval.queries.ts';
import { shareBaseline } from './approval.rules.ts';
import { payoutBaselines } from './approval.table.ts';
import { baselineKey, readBaselines } from './payout-change.queries.ts';

/**
 * Details that were missing when the order first entered Payout Processing belong to its baseline once they are there. The
 * baseline itself comes from a trigger; an order without one, such as one of an imported company, begins with what it has.
 */
export async function completeBaseline(ctx: Ctx, order: OrderRow): Promise<void> {
  const { company_id } = ctx;
  const { id: order_id, customer_id: payee_id, total, payout_method, payout_details: sealed_details } = order;
  await ctx.db
    .insert(payoutBaselines)
    .values({ company_id, order_id, payee_id, total, payout_method, sealed_details })
    .onConflictDoNothing();
  const baseline = (await readBaselines(ctx, [order_id])).get(order_id);
  if (!baseline || baseline.details_key !== null || baseline.sealed_details !== null) return;
  if (baseline.payout_method !== null && baseline.payout_method !== payout_method) return;
  if ((await findPayoutProblems(ctx, order)).length > 0) return;
  await ctx.db
    .update(payoutBaselines)
    .set({ details_key: findDetailsKey(ctx, order) })
    .where(and(eq(payoutBaselines.company_id, company_id), eq(payoutBaselines.order_id, order_id)));
}

/**
 * A part takes its share of the baseline of its original, so that both together may not come to more than at first. Throws
 * 409 while the payout of the original waits for an approval.
 */
export async function splitBaseline(ctx: Ctx, order: OrderRow, split: SplitTotals): Promise<void> {
  if (await findWaitingApproval(ctx, order.id))
    throw conflict('The payout of this order waits for an approval. Have it decided before you split the order.');
  const { company_id } = ctx;
  const baseline = (await readBaselines(ctx, [order.id])).get(order.id);
  if (!baseline) return;
  const { payee_id, payout_method } = baseline;
  const shares = shareBaseline(baseline.total, order.total, split);
  await ctx.db.insert(payoutBaselines).values({
    company_id,
    order_id: split.part_id,
    payee_id,
    payout_method,
    details_key: baselineKey(ctx, baseline),
    total: shares.part,
  });
  await ctx.db
    .update(payoutBaselines)
    .set({ total: shares.rest })
    .where(and(eq(payoutBaselines.company_id, company_id), eq(payoutBaselines.order_id, order.id)));
}
