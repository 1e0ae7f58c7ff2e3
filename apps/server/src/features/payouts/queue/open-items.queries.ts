import { type BatchState, openItemStates } from '@tradepost/contracts/payouts/batch.data';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type PayoutItemRow, payoutBatches, payoutItems } from '../batches/batch.table.ts';

/** A payment of an order that is in a batch and not yet paid. */
export interface OpenItem {
  item_id: number;
  order_id: number;
  batch_id: number;
  number: number;
  /** Of the payment: `waiting` until the batch is exported. */
  state: PayoutItemRow['state'];
  batch_state: BatchState;
}

/** The payments of orders that are in a batch and not yet paid, by order. */
export async function listOpenItems(ctx: Ctx, order_ids: readonly number[]): Promise<Map<number, OpenItem>> {
  if (order_ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      item_id: payoutItems.id,
      order_id: payoutItems.order_id,
      batch_id: payoutItems.batch_id,
      number: payoutBatches.number,
      state: payoutItems.state,
      batch_state: payoutBatches.state,
    })
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
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** The orders that are in a batch and not yet paid, with the batch's number. */
export async function findOpenItems(ctx: Ctx, order_ids: readonly number[]): Promise<Map<number, number>> {
  const items = await listOpenItems(ctx, order_ids);
  return new Map([...items].map(([order_id, { number }]) => [order_id, number]));
}
