import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type CellKey, stopBuyingCells } from './buy-cells.commands.ts';
import { type batchKinds, priceBatches } from './pricing.table.ts';

export type BatchKind = (typeof batchKinds)[number];
export type Batch = Omit<typeof priceBatches.$inferSelect, 'company_id'>;

export interface NewBatch {
  kind: BatchKind;
  /** Shown to staff, such as `Import of prices.csv`. */
  title: string;
  payload?: Record<string, unknown>;
  price_list_id?: number;
  /** For work in several transactions. Each calls `continueBatch`; the batch is `waiting` until `finishBatch`. */
  is_waiting?: boolean;
  undoes_id?: number;
}

/**
 * Makes all later price writes of this transaction part of one batch, which can be undone as a whole. Returns its id.
 */
export async function openBatch(ctx: Ctx, batch: NewBatch): Promise<number> {
  const { kind, title, payload = {}, price_list_id = null, is_waiting = false, undoes_id = null } = batch;
  const [row] = await ctx.db
    .insert(priceBatches)
    .values({
      company_id: ctx.company_id,
      kind,
      title,
      payload,
      price_list_id,
      undoes_id,
      member_id: ctx.actor.member_id,
      actor_kind: ctx.actor.kind,
      actor_name: ctx.actor.name,
      status: is_waiting ? 'waiting' : 'done',
      reason: sql`nullif(current_setting('app.reason', true), '')`,
    })
    .returning({ id: priceBatches.id });
  const id = row!.id;
  await continueBatch(ctx, id);
  return id;
}

/** Makes later price writes of this transaction part of an existing batch. */
export async function continueBatch(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, `set local app.price_batch = '${id}'`);
}

/** Later price writes of this transaction belong to no batch. */
export async function leaveBatch(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, "set local app.price_batch = ''");
}

/** Stores which cells a batch buys again, for its undo. */
export async function rememberBought(ctx: Ctx, id: number, bought: readonly CellKey[]): Promise<void> {
  if (bought.length === 0) return;
  await ctx.db
    .update(priceBatches)
    .set({ payload: sql`${priceBatches.payload} || ${JSON.stringify({ bought })}::jsonb` })
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)));
}

/** What a batch bought again is not bought any more. */
export async function forgetBought(ctx: Ctx, { price_list_id, payload }: Batch): Promise<void> {
  const { bought = [] } = payload as { bought?: CellKey[] };
  if (price_list_id !== null && bought.length > 0) await stopBuyingCells(ctx, price_list_id, bought);
}

export async function finishBatch(ctx: Ctx, id: number, status: 'done' | 'failed' = 'done'): Promise<void> {
  await ctx.db
    .update(priceBatches)
    .set({ status, cursor: null })
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)));
}

/** Reads a batch and locks it until the transaction ends, so that it cannot be undone twice. */
export async function lockBatch(ctx: Ctx, id: number): Promise<Batch> {
  const [batch] = await ctx.db
    .select()
    .from(priceBatches)
    .where(and(eq(priceBatches.company_id, ctx.company_id), eq(priceBatches.id, id)))
    .for('no key update');
  if (!batch) throw notFound('Batch');
  return batch;
}
