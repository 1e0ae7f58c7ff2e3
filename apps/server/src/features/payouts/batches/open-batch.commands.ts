import { and, eq, inArray, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { conflict, HttpError, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { requirePayable } from '../../orders/payout/record-payout.commands.ts';
import { type PayoutBatchRow, payoutBatches, payoutItems } from './batch.table.ts';

export interface NewBatch {
  method: string;
  /** The kind of file, `checks`, or a payout service. */
  format: string;
  order_ids: readonly number[];
  effective_date?: string | null;
}

/** An order that a batch cannot pay, and why. */
export interface Refusal {
  order_id: number;
  box_id: string;
  why: string;
}

/**
 * Opens a batch of the orders. It is all or nothing: throws 409 with `refusals` when one of them cannot be paid by it, such as
 * one that is in another batch. Orders are locked, so two batches at the same time share no order.
 */
export async function openBatch(
  ctx: Ctx,
  { method, format, order_ids, effective_date }: NewBatch,
): Promise<PayoutBatchRow> {
  const found = await lockOrders(ctx, order_ids);
  const refusals = await listRefusals(ctx, found, method);
  if (refusals.length > 0) throw conflict(`${refusals[0]?.box_id}: ${refusals[0]?.why}`, { refusals });
  const [first] = found;
  if (!first || found.length < order_ids.length) throw invalid({ ids: 'Choose orders that are to be paid' });
  if (found.some(({ order }) => order.currency !== first.order.currency))
    throw invalid({ ids: 'A batch has one currency. Choose orders of the same currency.' });
  const [batch] = await ctx.db
    .insert(payoutBatches)
    .values({
      company_id: ctx.company_id,
      number: await nextNumber(ctx),
      method,
      format,
      currency: first.order.currency,
      effective_date: effective_date ?? null,
      item_count: found.length,
      total: found.reduce((sum, { order }) => sum + order.total - order.paid_total, 0),
      member_id: ctx.actor.member_id,
    })
    .returning();
  if (!batch) throw new Error('The batch was not stored');
  await ctx.db.insert(payoutItems).values(
    found.map(({ order, customer_name }, index) => ({
      company_id: ctx.company_id,
      batch_id: batch.id,
      order_id: order.id,
      position: index + 1,
      amount: order.total - order.paid_total,
      currency: order.currency,
      payee: payeeOf(openOrderPayout(ctx, order), customer_name),
      mask: order.payout_mask,
    })),
  );
  return batch;
}

export const payeeOf = (details: Readonly<Record<string, string>>, customer_name: string): string =>
  details.account_holder || details.payee || customer_name;

interface FoundOrder {
  order: OrderRow;
  customer_name: string;
}

async function lockOrders(ctx: Ctx, ids: readonly number[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select({
      order: orders,
      customer_name: sql<string>`concat_ws(' ', ${customers.first_name}, ${customers.last_name})`,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(eq(orders.company_id, ctx.company_id), inArray(orders.id, [...ids])))
    .orderBy(orders.id)
    .for('no key update', { of: orders });
}

async function listRefusals(ctx: Ctx, found: readonly FoundOrder[], method: string): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { order } of found) {
    const why = await findRefusal(ctx, order, method);
    if (why) refusals.push({ order_id: order.id, box_id: order.box_id, why });
  }
  return refusals;
}

/** Why a batch of the method cannot pay the order; null when it can. */
export async function findRefusal(ctx: Ctx, order: OrderRow, method: string): Promise<string | null> {
  if (order.payout_method !== method) return 'It is paid by another method';
  if (order.total - order.paid_total <= 0) return 'Nothing is left to pay';
  try {
    await requirePayable(ctx, order, { payout: { check_number: 'next' } });
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
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
