import { eq, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { type PayoutBatchRow, payoutBatches, payoutItems } from './batch.table.ts';
import { findPayableFormat } from './batch-formats.rules.ts';
import { payeeOf } from './file-request.queries.ts';
import { type FoundOrder, findOrders } from './find-orders.queries.ts';
import { amountOf, planOrders } from './plan-orders.queries.ts';

export interface OpenedBatch {
  method: string;
  /** The kind of file, `checks`, or a payout service. */
  format: string;
  order_ids: readonly number[];
  effective_date?: string | null;
  /** Makes the batch of the others when some orders cannot be paid. */
  leave_out_refused?: boolean;
}

/**
 * Opens a batch of the orders. It is all or nothing: throws 409 with `refusals` when one of them cannot be paid by it, such as
 * one that is in another batch. Orders are locked, so two batches at the same time share no order.
 */
export async function openBatch(ctx: Ctx, opened: OpenedBatch): Promise<PayoutBatchRow> {
  const { method, format: format_key, order_ids, leave_out_refused } = opened;
  const format = findPayableFormat(format_key);
  const found = await findOrders(ctx, order_ids, true);
  if (found.length < order_ids.length) throw invalid({ ids: 'One of these orders was not found' });
  const plan = await planOrders(ctx, found, { format, method, wanted_date: opened.effective_date });
  const { payable, refusals, effective_date } = plan;
  if (refusals.length > 0 && (!leave_out_refused || payable.length === 0))
    throw conflict(sayRefusals(refusals), { refusals });
  const [first] = payable;
  if (!first) throw invalid({ ids: 'Choose orders that are to be paid' });
  const [batch] = await ctx.db
    .insert(payoutBatches)
    .values({
      company_id: ctx.company_id,
      number: await nextNumber(ctx),
      method,
      format: format_key,
      currency: first.order.currency,
      location_id: locationOf(payable),
      effective_date,
      item_count: payable.length,
      total: payable.reduce((sum, one) => sum + amountOf(one), 0),
      member_id: ctx.actor.member_id,
    })
    .returning();
  if (!batch) throw new Error('The batch was not stored');
  await insertItems(ctx, batch, payable);
  emitBatchChanged(ctx, batch.id);
  return batch;
}

/** Rows of one insert: a statement has a limited number of parameters. */
const itemsAtOnce = 1_000;

async function insertItems(ctx: Ctx, batch: PayoutBatchRow, payable: readonly FoundOrder[]): Promise<void> {
  const rows = payable.map((one, index) => ({
    company_id: ctx.company_id,
    batch_id: batch.id,
    order_id: one.order.id,
    position: index + 1,
    amount: amountOf(one),
    currency: one.order.currency,
    payee: payeeOf(openOrderPayout(ctx, one.order), one.customer_name),
    mask: one.order.payout_mask,
  }));
  for (let start = 0; start < rows.length; start += itemsAtOnce)
    await ctx.db.insert(payoutItems).values(rows.slice(start, start + itemsAtOnce));
}

/** The location of all the orders; null when they have several. */
function locationOf([first, ...rest]: readonly FoundOrder[]): number | null {
  const location_id = first?.order.location_id ?? null;
  return rest.every(({ order }) => order.location_id === location_id) ? location_id : null;
}

function sayRefusals(refusals: readonly { box_id: string; why: string }[]): string {
  const [first] = refusals;
  const others = refusals.length - 1;
  const more =
    others === 0 ? '' : ` ${others === 1 ? 'One more order' : `${others} more orders`} can’t be paid either.`;
  return `${first?.box_id}: ${first?.why.replace(/[^.]$/, '$&.')}${more}`;
}

/** Makes open pages of batches and the queue reload. */
export function emitBatchChanged(ctx: Ctx, id: number): void {
  ctx.emit('offer-has-changes', { entity: 'payout_batch', id });
}

/** The company's next batch number. Batches that are opened at the same time wait for each other. */
async function nextNumber(ctx: Ctx): Promise<number> {
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtext('payout batches'), ${ctx.company_id}::int)`);
  const [last] = await ctx.db
    .select({ number: sql<number>`coalesce(max(${payoutBatches.number}), 0)::int` })
    .from(payoutBatches)
    .where(eq(payoutBatches.company_id, ctx.company_id));
  return (last?.number ?? 0) + 1;
}
