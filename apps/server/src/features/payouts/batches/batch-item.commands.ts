import { type BatchState, openItemStates } from '@tradepost/contracts/payouts/batch.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { failPayout } from '../../orders/moves/fail-payout.commands.ts';
import { payOrder } from '../../orders/pay-out/record-payout.commands.ts';
import { type PayoutItemRow, payoutBatches, payoutItems } from './batch.table.ts';

/**
 * Records that a payment of a batch arrived: its order is paid. Repeating it changes nothing. Throws 409 when the payment
 * failed before or was taken out of its batch.
 */
export async function settleItem(ctx: Ctx, id: number, { reference }: { reference?: string } = {}): Promise<void> {
  const { batch_id } = await settleOne(ctx, id, { reference });
  await countBatch(ctx, batch_id);
}

/** Like `settleItem`, without counting the batch. To settle many, count it once at the end. */
export async function settleOne(
  ctx: Ctx,
  id: number,
  { reference }: { reference?: string } = {},
): Promise<PayoutItemRow> {
  const item = await lockItem(ctx, id);
  if (item.state === 'settled') return item;
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
  return item;
}

/**
 * Records that a payment failed or came back: its order asks for new details. Repeating it changes nothing. One that was
 * settled is voided.
 */
export async function failItem(ctx: Ctx, id: number, failure: { code: string | null; reason: string }): Promise<void> {
  const { batch_id } = await failOne(ctx, id, failure);
  await countBatch(ctx, batch_id);
}

/** Like `failItem`, without counting the batch. */
export async function failOne(
  ctx: Ctx,
  id: number,
  failure: { code: string | null; reason: string },
): Promise<PayoutItemRow> {
  const item = await lockItem(ctx, id);
  if (item.state === 'failed') return item;
  if (item.state === 'removed') throw conflict('This payment was taken out of its batch');
  await changeItem(ctx, id, { state: 'failed', failure: failure.reason, failure_code: failure.code });
  await failPayout(ctx, item.order_id, { reason: failure.reason, payout_id: item.payout_id });
  return item;
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
  const counts = await readRow<BatchCounts>(
    ctx.db,
    sql`select count(*) filter (where state <> 'removed')::int as item_count,
               coalesce(sum(amount) filter (where state <> 'removed'), 0)::bigint as total,
               count(*) filter (where state = 'settled')::int as settled_count,
               coalesce(sum(amount) filter (where state = 'settled'), 0)::bigint as settled_total,
               count(*) filter (where state = 'failed')::int as failed_count,
               count(*) filter (where state in ('waiting', 'sent', 'unclear'))::int as open_count
          from payout_items where company_id = ${ctx.company_id} and batch_id = ${id}`,
  );
  if (!counts) return;
  const { open_count, ...counted } = counts;
  const isOver = open_count === 0 && batch.state !== 'canceled';
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .update(payoutBatches)
    .set({
      ...counted,
      ...(isOver ? { state: endOf(counted), ended_at: batch.ended_at ?? now } : {}),
      version: sql`${payoutBatches.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(ofBatch);
}

interface BatchCounts {
  item_count: number;
  total: number;
  settled_count: number;
  settled_total: number;
  failed_count: number;
  open_count: number;
}

function endOf({ item_count, failed_count }: Pick<BatchCounts, 'item_count' | 'failed_count'>): BatchState {
  if (item_count === 0) return 'canceled';
  if (failed_count === 0) return 'settled';
  return failed_count === item_count ? 'failed' : 'partly_failed';
}
