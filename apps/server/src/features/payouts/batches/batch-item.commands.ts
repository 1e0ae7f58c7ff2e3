import type { BatchState } from '@tradepost/contracts/payouts/batch.data';
import { openItemStates } from '@tradepost/contracts/payouts/batch.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { failPayout } from '../../orders/payout/fail-payout.commands.ts';
import { payOrder } from '../../orders/payout/record-payout.commands.ts';
import { type PayoutItemRow, payoutBatches, payoutItems } from './batch.table.ts';

/**
 * Records that a payment of a batch arrived: its order is paid. Repeating it changes nothing. Throws 409 when the payment
 * failed before or was taken out of its batch.
 */
export async function settleItem(ctx: Ctx, id: number, { reference }: { reference?: string } = {}): Promise<void> {
  const item = await lockItem(ctx, id);
  if (item.state === 'settled') return;
  if (!openItemStates.includes(item.state)) throw conflict('This payment is no longer open');
  // First, so that the order is free of its batch when the payment is recorded.
  const now = ctx.clock.now().toISOString();
  await changeItem(ctx, id, { state: 'settled', settled_at: now, failure: null, failure_code: null });
  const payout = {
    amount: item.amount,
    reference: reference ?? item.reference ?? undefined,
    check_number: item.check_number ?? undefined,
  };
  const { payout_id } = await payOrder(ctx, item.order_id, { payout, has_left: true });
  await changeItem(ctx, id, { payout_id });
  await countBatch(ctx, item.batch_id);
}

/**
 * Records that a payment failed or came back: its order asks for new details. Repeating it changes nothing. One that was
 * settled is voided.
 */
export async function failItem(ctx: Ctx, id: number, failure: { code: string | null; reason: string }): Promise<void> {
  const item = await lockItem(ctx, id);
  if (item.state === 'failed') return;
  if (item.state === 'removed') throw conflict('This payment was taken out of its batch');
  await changeItem(ctx, id, { state: 'failed', failure: failure.reason, failure_code: failure.code });
  await failPayout(ctx, item.order_id, { reason: failure.reason, payout_id: item.payout_id });
  await countBatch(ctx, item.batch_id);
}

export async function lockItem(ctx: Ctx, id: number): Promise<PayoutItemRow> {
  const [item] = await ctx.db
    .select()
    .from(payoutItems)
    .where(and(eq(payoutItems.company_id, ctx.company_id), eq(payoutItems.id, id)))
    .for('no key update');
  if (!item) throw notFound('Payment');
  return item;
}

type ItemChange = Partial<Omit<PayoutItemRow, 'company_id' | 'id' | 'version'>>;

export async function changeItem(ctx: Ctx, id: number, change: ItemChange): Promise<void> {
  await ctx.db
    .update(payoutItems)
    .set({ ...change, version: sql`${payoutItems.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(payoutItems.company_id, ctx.company_id), eq(payoutItems.id, id)));
}

/** Counts a batch's payments again, and ends it when none is open any more. */
export async function countBatch(ctx: Ctx, id: number): Promise<void> {
  const ofBatch = and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, id));
  const [batch] = await ctx.db.select().from(payoutBatches).where(ofBatch).for('no key update');
  if (!batch) return;
  const items = await ctx.db
    .select({ state: payoutItems.state, amount: payoutItems.amount })
    .from(payoutItems)
    .where(and(eq(payoutItems.company_id, ctx.company_id), eq(payoutItems.batch_id, id)));
  const kept = items.filter((item) => item.state !== 'removed');
  const settled = kept.filter((item) => item.state === 'settled');
  const failed_count = kept.filter((item) => item.state === 'failed').length;
  const isOver = !kept.some((item) => openItemStates.includes(item.state));
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  await ctx.db
    .update(payoutBatches)
    .set({
      item_count: kept.length,
      total: sum(kept),
      settled_count: settled.length,
      settled_total: sum(settled),
      failed_count,
      ...(isOver && batch.state !== 'canceled'
        ? { state: endOf(kept.length, failed_count), ended_at: ctx.clock.now().toISOString() }
        : {}),
      version: sql`${payoutBatches.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(ofBatch);
}

function endOf(count: number, failed: number): BatchState {
  if (count === 0) return 'canceled';
  if (failed === 0) return 'settled';
  return failed === count ? 'failed' : 'partly_failed';
}

/** The orders that are in a batch and not yet paid, with the batch's number. */
export async function findOpenItems(ctx: Ctx, order_ids: readonly number[]): Promise<Map<number, number>> {
  if (order_ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ order_id: payoutItems.order_id, number: payoutBatches.number })
    .from(payoutItems)
    .innerJoin(
      payoutBatches,
      and(eq(payoutBatches.company_id, payoutItems.company_id), eq(payoutBatches.id, payoutItems.batch_id)),
    )
    .where(
      and(
        eq(payoutItems.company_id, ctx.company_id),
        inArray(payoutItems.order_id, [...order_ids]),
        inArray(payoutItems.state, [...openItemStates]),
      ),
    );
  return new Map(rows.map((row) => [row.order_id, row.number]));
}
