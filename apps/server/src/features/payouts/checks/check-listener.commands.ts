import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderListener } from '../../orders/order-events.commands.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import { payoutItems } from '../batches/batch.table.ts';
import { changeItem, countBatch } from '../batches/batch-item.commands.ts';
import { type CheckRow, payoutChecks } from './check.table.ts';
import { changeCheck, emitChecksChanged } from './check-change.commands.ts';

/** A printed check keeps its order from being paid otherwise, and follows its payment when that is voided. */
export const checkKeeper: OrderKeeper = {
  findObstacles: async (ctx, order, step) => {
    if (step !== 'pay') return [];
    const check = await findWaiting(ctx, order.id);
    return check ? [`Check ${check.number} was printed for this order. Say first whether it printed well.`] : [];
  },
};

export const checkListener: OrderListener = {
  /** The check that waits has printed well when its payment is recorded. A number by hand must not be that of another. */
  onPaid: async (ctx, order, payout) => {
    const number = payout.check_number ?? '';
    if (payout.method !== 'check' || !/^\d{1,10}$/.test(number)) return;
    const [check] = await ctx.db
      .select()
      .from(payoutChecks)
      .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.number, Number(number))));
    if (!check) return;
    if (check.order_id !== order.id || check.state !== 'printed')
      throw invalid({ check_number: `Check number ${number} is already used` });
    const issued_at = ctx.clock.now().toISOString();
    await changeCheck(ctx, check.id, { state: 'issued', issued_at, payout_id: payout.id });
    emitChecksChanged(ctx);
  },

  /** Its payment failed before anybody said that the check printed well. */
  onPayoutFailed: async (ctx, order) => {
    const check = await findWaiting(ctx, order.id);
    if (!check) return;
    const ended_at = ctx.clock.now().toISOString();
    await changeCheck(ctx, check.id, { state: 'spoiled', reason: 'The payment failed', ended_at });
    emitChecksChanged(ctx);
  },

  /** The order was reopened: the checks by which it was paid are void, and so are their payments in the batch. */
  onPayoutsVoided: async (ctx, _order_id, payouts) => {
    const ids = payouts.map(({ id }) => id);
    const checks = await ctx.db
      .select()
      .from(payoutChecks)
      .where(
        and(
          eq(payoutChecks.company_id, ctx.company_id),
          inArray(payoutChecks.payout_id, ids),
          inArray(payoutChecks.state, ['issued', 'stale', 'cashed']),
        ),
      );
    for (const check of checks) await voidWithPayout(ctx, check);
    if (checks.length > 0) emitChecksChanged(ctx);
  },
};

async function findWaiting(ctx: Ctx, order_id: number): Promise<CheckRow | undefined> {
  const [check] = await ctx.db
    .select()
    .from(payoutChecks)
    .where(
      and(
        eq(payoutChecks.company_id, ctx.company_id),
        eq(payoutChecks.order_id, order_id),
        eq(payoutChecks.state, 'printed'),
      ),
    );
  return check;
}

async function voidWithPayout(ctx: Ctx, check: CheckRow): Promise<void> {
  const reason = 'The payment was voided with the order';
  await changeCheck(ctx, check.id, { state: 'voided', reason, ended_at: ctx.clock.now().toISOString() });
  const [item] = await ctx.db
    .select({ state: payoutItems.state })
    .from(payoutItems)
    .where(and(eq(payoutItems.company_id, ctx.company_id), eq(payoutItems.id, check.item_id)));
  if (item?.state !== 'settled') return;
  await changeItem(ctx, check.item_id, { state: 'failed', failure: reason });
  await countBatch(ctx, check.batch_id);
}
